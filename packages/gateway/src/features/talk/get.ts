import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { wholeClock } from '@xuanjiang/contracts/rules/media-clock';
import { talkSpan } from '@xuanjiang/contracts/rules/talk-status';
import type { TalkStatus } from '@xuanjiang/contracts/talk';
import { talkCalls } from '@xuanjiang/contracts/talk';
import type { TalkMedia } from '@xuanjiang/contracts/talk-media';
import {
  captionsPath,
  coverPath,
  livePlaylistPath,
  recordingPath,
  replayPlaylistPath,
} from '../../lib/media-path.ts';
import { implement } from '../../rpc/implement.ts';
import type { TalkParts } from './parts.ts';
import { timesOf } from './policy.ts';
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

export const get = ({ store, covers, replays, talks, universities }: TalkParts) =>
  implement(talkCalls.get, async ({ input }) => {
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
  });
