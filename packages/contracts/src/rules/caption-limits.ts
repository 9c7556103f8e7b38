const MEGABYTES_MAX = 4;

/** Limits of captions and of the search in them. */
export const CAPTION_LIMITS = {
  megabytesMax: MEGABYTES_MAX,
  /** Largest file: 20,000 cues with their times take less than half of it. */
  bytesMax: MEGABYTES_MAX * 1024 * 1024,
  /** Talks of a search that can be asked for. */
  talksMax: 100,
  /** Places that a hit names. */
  placesMax: 3,
  types: ['text/vtt', 'application/x-subrip'],
} as const;

/** Where a file of captions goes in. */
export const CAPTION_UPLOAD_PATH = '/api/caption/upload';
