import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import type { TalkStatus } from '@xuanjiang/contracts/talk';
import { talkCalls } from '@xuanjiang/contracts/talk';
import type { TalkMedia } from '@xuanjiang/contracts/talk-media';
import { coverPath, livePlaylistPath, recordingPath } from '../../lib/media-path.ts';
import { implement } from '../../rpc/implement.ts';
import type { TalkParts } from './parts.ts';
import type { TalkRow, TalkStore } from './store.ts';

const mediaOf = async (
  store: Pick<TalkStore, 'recording'>,
  { id, recordingId }: TalkRow,
  status: TalkStatus,
  cover: string,
): Promise<TalkMedia | null> => {
  if (status === 'upcoming' || status === 'cancelled') return null;
  const recording = recordingId === null ? null : await store.recording(recordingId);
  const Poster =
    cover || (recording === null ? '' : recordingPath(recording.folder, 'poster.webp'));
  // Whether it is broadcast already or not: a player waits for the playlist.
  if (status === 'live') {
    return { Hls: livePlaylistPath(id), Mp4: '', Captions: '', Poster, Chapters: [] };
  }
  if (recording === null) return null;
  const { folder, chapters } = recording;
  return {
    Hls: recordingPath(folder, 'index.m3u8'),
    Mp4: recordingPath(folder, 'video.mp4'),
    Captions: recordingPath(folder, 'captions.vtt'),
    Poster,
    Chapters: chapters.map(({ atMs, title }) => ({ Atms: atMs, Title: title })),
  };
};

export const get = ({ store, covers, talks, universities }: TalkParts) =>
  implement(talkCalls.get, async ({ input }) => {
    const row = await talks.get(input.Id);
    const talk = talks.present(row);
    const coverId = await covers.of(row.id);
    const Cover = coverId === null ? '' : coverPath(coverId);
    const [university, Media] = await Promise.all([
      universities.get(row.universityId),
      mediaOf(store, row, talk.Status, Cover),
    ]);
    const University = universities.present(university);
    return { ...talk, Intro: row.intro, University, Cover, Topic: talkTopic(row.id), Media };
  });
