/** Where http serves pictures and videos. */
const MEDIA_ROOT = '/media';

/** A file of a recording. */
export const recordingPath = (folder: string, file: string): string =>
  `${MEDIA_ROOT}/recording/${folder}/${file}`;

/**
 * The sliding playlist of a talk while it is live; of its kinds `all` goes back to its beginning, `sound` has no picture,
 * and `master` names the renditions.
 */
export const livePlaylistPath = (talkId: string, kind?: 'all' | 'sound' | 'master'): string =>
  `${MEDIA_ROOT}/live/${talkId}${kind === undefined ? '' : `/${kind}`}.m3u8`;

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
