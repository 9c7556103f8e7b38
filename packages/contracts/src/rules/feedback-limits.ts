/** Limits of feedbacks; lengths in characters. The web uses them without loading the schemas. */
export const FEEDBACK_LIMITS = {
  textMax: 1000,
  answerMax: 1000,
  linkMax: 300,
  picturesMax: 3,
  /** Feedbacks of one account that may wait for an answer at the same time. */
  openMax: 20,
} as const;

const MEGABYTES_MAX = 10;

/** Limits of pictures that people send. */
export const PICTURE_LIMITS = {
  /** Largest file. Photos of phones have 3 to 8 MB. */
  megabytesMax: MEGABYTES_MAX,
  bytesMax: MEGABYTES_MAX * 1024 * 1024,
  /** Most pixels before it is made smaller; the largest photos of phones have 50 million. */
  pixelsMax: 50_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp'],
  /** What a picture becomes. */
  writtenType: 'image/webp',
  /** Pictures of one account that no feedback has. */
  unusedMax: 12,
} as const;

/** Where the bytes of pictures go in and out. */
export const PICTURE_PATHS = {
  add: '/api/feedback/picture/add',
  get: '/api/feedback/picture/get',
} as const;

/** Where the bytes of pictures of advertisements go in and out. */
export const ADV_PICTURE_PATHS = {
  add: '/api/sys/adv/picture/add',
  get: '/api/sys/adv/picture/get',
} as const;
