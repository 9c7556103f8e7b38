import { isHeavy } from '@xuanjiang/contracts/call';
import { DAY_MS, PAGE_LIMIT_MAX } from '@xuanjiang/contracts/constants';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { wholeClock } from '@xuanjiang/contracts/rules/media-clock';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkSpan } from '@xuanjiang/contracts/rules/talk-status';
import type { TalkStatus } from '@xuanjiang/contracts/talk';
import { talkCalls } from '@xuanjiang/contracts/talk';
import type { TalkMedia } from '@xuanjiang/contracts/talk-media';
import type { Clock } from '../../../lib/clock.ts';
import {
  captionsPath,
  coverPath,
  livePlaylistPath,
  recordingPath,
  replayPlaylistPath,
} from '../../../lib/media-path.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { UniversityService } from '../../universities/university/service.ts';
import type { PlayCounter } from './counting/count-play.ts';
import type { TalkCoverStore } from './cover-store.ts';
import { narrowed, timesOf } from './policy.ts';
import type { PublishedReplays, TalkService } from './service.ts';
import type { TalkRow, TalkStore } from './store.ts';

/** What was broadcast of a talk, once it is over. Null where it is not shown, undefined where there is none. */
const replayOf = async (
  replays: TalkParts['replays'],
  id: string,
  status: TalkStatus,
  cover: string,
): Promise<TalkMedia | null | undefined> => {
  const replay = status === 'replay' ? await replays.of(id) : undefined;
  if (!replay) return replay;
  return {
    Hls: replayPlaylistPath(id, replay.version),
    ...{ Mp4: '', Poster: cover },
    Captions: replay.captions === null ? '' : captionsPath(id, replay.captions, replay.version),
    Chapters: replay.chapters.map(({ atMs, title }) => ({ Atms: atMs, Title: title })),
    Clock: [...replay.clock],
  };
};

const mediaOf = async (
  store: Pick<TalkStore, 'recording' | 'captionsVersion'>,
  { recordingId, id, ...row }: TalkRow,
  status: TalkStatus,
  cover: string,
): Promise<TalkMedia | null> => {
  if (status === 'upcoming' || status === 'cancelled') return null;
  const recording = recordingId === null ? null : await store.recording(recordingId);
  const Poster =
    cover || (recording === null ? '' : recordingPath(recording.folder, 'poster.webp'));
  // Whether it is broadcast already or not: a player waits for the playlist.
  if (status === 'live') {
    return { Hls: livePlaylistPath(id), Mp4: '', Captions: '', Poster, Chapters: [], Clock: [] };
  }
  if (recording === null) return null;
  const { folder, chapters } = recording;
  const captions = await store.captionsVersion(id);
  return {
    Hls: recordingPath(folder, 'index.m3u8'),
    Mp4: recordingPath(folder, 'video.mp4'),
    Captions: captions === null ? '' : captionsPath(id, captions, null),
    Poster,
    Chapters: chapters.map(({ atMs, title }) => ({ Atms: atMs, Title: title })),
    Clock: [...wholeClock(talkSpan(timesOf(row)).from)],
  };
};

export interface TalkParts {
  readonly store: TalkStore;
  /** For lists that read through all talks. */
  readonly searched: Pick<TalkStore, 'find'>;
  readonly covers: TalkCoverStore;
  readonly talks: TalkService;
  readonly universities: UniversityService;
  readonly plays: PlayCounter;
  readonly replays: PublishedReplays;
  readonly clock: Clock;
}

export const talkRouter = ({
  store,
  plays,
  searched,
  talks,
  clock,
  covers,
  replays,
  universities,
}: TalkParts): DomainRouter<'talk'> => ({
  find: implement(talkCalls.find, async ({ input }) => {
    const { Status: status, Name: name, Date: day } = input;
    const filter = { ...narrowed(input), status, name };
    const isAhead = status === 'upcoming' || status === 'live';
    const order = isAhead || day !== undefined ? 'soonest' : 'newest';
    const found = await (isHeavy(talkCalls.find, input) ? searched : store).find(
      filter,
      order,
      clock(),
      pageOf(input),
    );
    return presentPage(found, talks.present);
  }),
  get: implement(talkCalls.get, async ({ input }) => {
    const row = await talks.get(input.Id);
    const talk = talks.present(row);
    const coverId = await covers.of(row.id);
    const Cover = coverId === null ? '' : coverPath(coverId);
    const [university, replay] = await Promise.all([
      universities.get(row.universityId),
      replayOf(replays, row.id, talk.Status, Cover),
    ]);
    const Media = replay === undefined ? await mediaOf(store, row, talk.Status, Cover) : replay;
    const University = universities.present(university);
    return { ...talk, Intro: row.intro, University, Cover, Topic: talkTopic(row.id), Media };
  }),
  findDay: implement(
    talkCalls.findDay,
    async ({ input: { Date: day, Provinceid: provinceId, Kind: kind } }) => {
      const now = clock();
      const date = day ?? dayOf(now);
      const from = dayStart(date);
      const filter = { provinceId, kind, from, until: from + DAY_MS };
      const whole = { limit: PAGE_LIMIT_MAX, offset: 0 };
      const page = await store.find(filter, 'soonest', now, whole);
      return { Date: date, ...presentPage(page, talks.present) };
    },
  ),
  findCount: implement(talkCalls.findCount, async ({ input }) => {
    const now = clock();
    const from = dayStart(dayOf(now));
    const today = { from, until: from + DAY_MS, isHeld: true };
    const filter = narrowed(input);
    const { provinceId: _, ...anywhere } = filter;
    const [Today, Todayprovince, { live, upcoming, replay }] = await Promise.all([
      store.count({ ...anywhere, ...today }, now),
      store.count({ ...filter, ...today }, now),
      store.countByStatus(filter, now),
    ]);
    return { Today, Todayprovince, Live: live, Upcoming: upcoming, Replay: replay };
  }),
  findPromotion: implement(talkCalls.findPromotion, async ({ input }) => {
    const promotions = await (input.Id === undefined
      ? store.promotions(clock(), input.Limit)
      : store.promotion(input.Id, clock()));
    const rows = await store.byIds(promotions.map(({ talkId }) => talkId));
    const byId = new Map(rows.map((row) => [row.id, talks.present(row)]));
    const List = promotions.flatMap(({ id, title, subtitle, talkId }) => {
      const talk = byId.get(talkId);
      return talk === undefined || talk.Cancelled
        ? []
        : [{ Id: id, Title: title, Subtitle: subtitle, Talk: talk }];
    });
    return { List, Total: List.length };
  }),
  findSimilar: implement(talkCalls.findSimilar, async ({ input }) => {
    const talk = await talks.get(input.Id);
    const List = (await store.similar(talk, clock(), input.Limit)).map(talks.present);
    return { List, Total: List.length };
  }),
  addPlay: implement(talkCalls.addPlay, async ({ input, context }) => {
    const { Talkid, Qd = null } = input;
    if (!(await store.exists(Talkid))) {
      throw new CallError('notFound', { message: 'talkNotFound' });
    }
    await plays.count(Talkid, Qd, context);
    return {};
  }),
});
