import { DAY_MS, MINUTE_MS, PAGE_LIMIT_MAX } from '@xuanjiang/contracts/constants';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { Promotion, Talk, TalkDetail, TalkMedia } from '@xuanjiang/contracts/talk';
import type { Clock } from '../../lib/clock.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { UniversityService } from '../university/service.ts';
import { livePlaylistPath, recordingPath } from './media-path.ts';
import type { TalkFilter, TalkRow, TalkStore } from './store.ts';

/** A player that still runs finds the end of the stream for this long after the talk. */
const PLAYLIST_AFTER_MS = MINUTE_MS;

/** Gives the sliding playlist of a live stream. */
export interface LiveStream {
  playlist(stream: {
    readonly recording: string;
    readonly basePath: string;
    readonly startsAt: number;
    readonly endsAt: number;
    readonly now: number;
  }): Promise<string>;
}

interface Page {
  readonly Page: number;
  readonly Limit: number;
}

interface Counts {
  readonly Today: number;
  readonly Todayprovince: number;
  readonly Live: number;
  readonly Upcoming: number;
  readonly Replay: number;
}

export interface TalkService {
  /** Upcoming and live talks soonest first, everything else newest first. */
  find(filter: TalkFilter, page: Page): Promise<{ List: Talk[]; Total: number }>;
  /** @throws CallError notFound */
  get(id: string): Promise<TalkDetail>;
  exists(id: string): Promise<boolean>;
  /** The talks of these ids that exist, in the order given. */
  byIds(ids: readonly string[]): Promise<Talk[]>;
  findDay(
    day: string | undefined,
    filter: TalkFilter,
  ): Promise<{ Date: string; List: Talk[]; Total: number }>;
  findCount(filter: TalkFilter): Promise<Counts>;
  findPromotion(limit: number): Promise<{ List: Promotion[]; Total: number }>;
  /** @throws CallError notFound */
  addPlay(id: string): Promise<void>;
  /** The sliding playlist of a talk that is live, or null. */
  livePlaylist(id: string): Promise<string | null>;
}

export const createTalkService = (
  store: TalkStore,
  universities: UniversityService,
  clock: Clock,
  liveStream: LiveStream | null,
): TalkService => {
  const present = (row: TalkRow): Talk => {
    const times = { Starttime: row.starts_at, Endtime: row.ends_at };
    const Status = talkStatus(times, clock());
    return {
      Id: row.id,
      Title: row.title,
      ...times,
      Status,
      Universityid: row.university_id,
      Universityname: row.university_name,
      Universityshortname: row.shortname,
      Color: row.color,
      Kind: row.kind,
      Speaker: row.speaker,
      Speakertitle: row.speaker_title,
      Provinces: [...row.provinces],
      Tags: JSON.parse(row.tags) as string[],
      Plays: row.plays,
      Reserves: row.reserves,
      Durationms: Status === 'replay' ? (row.duration_ms ?? 0) : 0,
    };
  };

  const mediaOf = async (row: TalkRow, talk: Talk): Promise<TalkMedia | null> => {
    if (talk.Status === 'upcoming' || row.recording_id === null) return null;
    const recording = await store.recording(row.recording_id);
    if (recording === null) return null;
    const Poster = recordingPath(recording.folder, 'poster.webp');
    if (talk.Status === 'live') {
      return { Hls: livePlaylistPath(row.id), Mp4: '', Captions: '', Poster, Chapters: [] };
    }
    const chapters = JSON.parse(recording.chapters) as { atMs: number; title: string }[];
    return {
      Hls: recordingPath(recording.folder, 'index.m3u8'),
      Mp4: recordingPath(recording.folder, 'video.mp4'),
      Captions: recordingPath(recording.folder, 'captions.vtt'),
      Poster,
      Chapters: chapters.map(({ atMs, title }) => ({ Atms: atMs, Title: title })),
    };
  };

  const byIds = async (ids: readonly string[]): Promise<Talk[]> => {
    const rows = await store.find({ ids }, clock(), 'newest', { limit: ids.length, offset: 0 });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row === undefined ? [] : [present(row)];
    });
  };

  const today = (): { from: number; until: number } => {
    const from = dayStart(dayOf(clock()));
    return { from, until: from + DAY_MS };
  };

  return {
    async find(filter, { Page, Limit }) {
      const now = clock();
      const order = filter.status === 'upcoming' || filter.status === 'live' ? 'soonest' : 'newest';
      const [rows, Total] = await Promise.all([
        store.find(filter, now, order, { limit: Limit, offset: (Page - 1) * Limit }),
        store.count(filter, now),
      ]);
      return { List: rows.map(present), Total };
    },

    async get(id) {
      const row = await store.byId(id);
      if (row === null) throw new CallError('notFound', { message: 'talkNotFound' });
      const talk = present(row);
      const [University, Media] = await Promise.all([
        universities.get(row.university_id),
        mediaOf(row, talk),
      ]);
      return { ...talk, Intro: row.intro, University, Topic: talkTopic(row.id), Media };
    },

    exists: (id) => store.exists(id),
    byIds,

    async findDay(day, filter) {
      const date = day ?? dayOf(clock());
      const from = dayStart(date);
      const ofDay = { ...filter, from, until: from + DAY_MS };
      const [rows, Total] = await Promise.all([
        store.find(ofDay, clock(), 'soonest', { limit: PAGE_LIMIT_MAX, offset: 0 }),
        store.count(ofDay, clock()),
      ]);
      return { Date: date, List: rows.map(present), Total };
    },

    async findCount({ provinceId, kind }) {
      const now = clock();
      const [Today, Todayprovince, Live, Upcoming, Replay] = await Promise.all([
        store.count({ kind, ...today() }, now),
        store.count({ kind, provinceId, ...today() }, now),
        store.count({ kind, provinceId, status: 'live' }, now),
        store.count({ kind, provinceId, status: 'upcoming' }, now),
        store.count({ kind, provinceId, status: 'replay' }, now),
      ]);
      return { Today, Todayprovince, Live, Upcoming, Replay };
    },

    async findPromotion(limit) {
      const rows = await store.promotions(clock(), limit);
      const talks = new Map(
        (await byIds(rows.map((row) => row.talk_id))).map((talk) => [talk.Id, talk]),
      );
      const List = rows.flatMap((row): Promotion[] => {
        const talk = talks.get(row.talk_id);
        return talk === undefined
          ? []
          : [{ Id: row.id, Title: row.title, Subtitle: row.subtitle, Talk: talk }];
      });
      return { List, Total: List.length };
    },

    async addPlay(id) {
      if (!(await store.addPlay(id))) throw new CallError('notFound', { message: 'talkNotFound' });
    },

    async livePlaylist(id) {
      const row = await store.byId(id);
      const now = clock();
      const begun = row !== null && row.starts_at <= now && now < row.ends_at + PLAYLIST_AFTER_MS;
      if (!begun || row.recording_id === null || liveStream === null) return null;
      const recording = await store.recording(row.recording_id);
      if (recording === null) return null;
      return liveStream.playlist({
        recording: recording.folder,
        basePath: recordingPath(recording.folder, '').slice(0, -1),
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        now,
      });
    },
  };
};
