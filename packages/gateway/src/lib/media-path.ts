import { liveListPath } from '@xuanjiang/contracts/rules/live-list';

/** Where http serves pictures and videos. */
const MEDIA_ROOT = '/media';

/** A file of a recording. */
export const recordingPath = (folder: string, file: string): string =>
  `${MEDIA_ROOT}/recording/${folder}/${file}`;

/**
 * The sliding playlist of a talk while it is live; of its kinds `all` and `past` go back to its beginning, `sound` has
 * no picture, and `master` names the renditions.
 */
export const livePlaylistPath = (
  talkId: string,
  kind?: 'all' | 'past' | 'sound' | 'master',
): string =>
  kind === undefined ? liveListPath(talkId) : `${MEDIA_ROOT}/live/${talkId}/${kind}.m3u8`;

/** The picture of an advertisement. */
export const advPicturePath = (file: string): string => `${MEDIA_ROOT}/adv/${file}`;

/** The picture that its university gave a talk. */
export const coverPath = (coverId: string): string => `${MEDIA_ROOT}/cover/${coverId}.webp`;

/** The drawn emblem of a university. */
export const emblemPath = (universityId: string): string =>
  `${MEDIA_ROOT}/emblem/${universityId}.svg`;

/** The file of a guide. */
export const guideFilePath = (file: string): string => `${MEDIA_ROOT}/guide/${file}`;

/** The poster of an invitation. */
export const posterPath = (code: string): string => `${MEDIA_ROOT}/invite/${code}.png`;

/** A file of a broadcast: the description of its streams (`mp4`) or a segment (`m4s`). */
export const segmentPath = (hash: string, kind: 'mp4' | 'm4s'): string =>
  `${MEDIA_ROOT}/segment/${hash}.${kind}`;

/** The playlist of a replay; it stays the same under its version. */
export const replayPlaylistPath = (talkId: string, version: number): string =>
  `${MEDIA_ROOT}/replay/${talkId}-${version}.m3u8`;

/** A replay as one file. */
export const replayFilePath = (talkId: string, version: number): string =>
  `${MEDIA_ROOT}/replay/${talkId}-${version}.mp4`;

/** A segment of a replay, with its times moved. */
export const movedSegmentPath = (hash: string, initHash: string, byMs: number): string =>
  `${MEDIA_ROOT}/replay/segment/${hash}.${initHash}.${byMs}.m4s`;

/**
 * The captions of a talk, as their version was published.
 * @param replay the version of the replay in which they are played; null for a recording
 */
export const captionsPath = (talkId: string, version: number, replay: number | null): string =>
  `${MEDIA_ROOT}/captions/${talkId}-${version}${replay === null ? '' : `.${replay}`}.vtt`;
