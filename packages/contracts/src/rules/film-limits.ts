const GIGABYTE = 1024 * 1024 * 1024;
const GIGABYTES_MAX = 8;
const UNFINISHED_GIGABYTES_MAX = 60;
const UNFINISHED_OF_UNIVERSITY_MAX = 20;

/** Limits of recordings that staff send as a file. */
export const FILM_LIMITS = {
  gigabytesMax: GIGABYTES_MAX,
  /** Largest file: three hours at 6 Mbit/s. */
  bytesMax: GIGABYTES_MAX * GIGABYTE,
  hoursMax: 6,
  /** On average: nothing is encoded anew, and phones have to load it. */
  megabitsMax: 20,
  nameMax: 200,
  /** What all that are not replays yet may take together. */
  unfinishedGigabytesMax: UNFINISHED_GIGABYTES_MAX,
  unfinishedBytesMax: UNFINISHED_GIGABYTES_MAX * GIGABYTE,
  /** What those of one university may take of it: the two largest files, and a usual one. */
  universityGigabytesMax: UNFINISHED_OF_UNIVERSITY_MAX,
  universityBytesMax: UNFINISHED_OF_UNIVERSITY_MAX * GIGABYTE,
  /** One of which nothing has come yet is forgotten after so long. */
  emptyMinutes: 60,
  /** One of which nothing came for so long is forgotten. */
  keptDays: 7,
  /** Sent in one request: it passes proxies, and so much is sent again after a break at most. */
  requestBytes: 8 * 1024 * 1024,
  types: ['video/mp4', 'video/quicktime'],
} as const;

/** Where the bytes go in, by tus 1.0: `HEAD` says how many there are, `PATCH` adds some. */
export const FILM_PATH = '/api/film/bytes';

/**
 * Why no replay could be made of a file: `notFilm` is neither MP4 nor MOV; `cutOff` ends too early or is broken;
 * `noPicture` has none; `hevc` and `picture` are pictures that not every device plays; `sound` is such a sound; `keys` has key
 * pictures too seldom; `long` lasts too long; `heavy` has too many bytes for each second; `damaged` was not stored as it came; `failed` is a fault of the platform.
 */
export const FILM_FAULTS = [
  ...(['notFilm', 'cutOff', 'noPicture', 'hevc', 'picture'] as const),
  ...(['sound', 'keys', 'long', 'heavy', 'damaged', 'failed'] as const),
] as const;
export type FilmFault = (typeof FILM_FAULTS)[number];

export const isFilmFault = (text: string): text is FilmFault =>
  (FILM_FAULTS as readonly string[]).includes(text);

/** Types that the first box of an MP4 or MOV file may have. */
const FIRST_BOXES: ReadonlySet<string> = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip']);
/** Bytes that tell whether a file may be a film. */
export const FILM_HEAD_BYTES = 8;

/** Whether a file may be MP4 or MOV. @param head its first bytes */
export const beginsAsFilm = (head: Uint8Array): boolean =>
  head.length >= FILM_HEAD_BYTES &&
  FIRST_BOXES.has(String.fromCharCode(...head.subarray(4, FILM_HEAD_BYTES)));
