const MB = 1024 * 1024;

/** What a PDF may be, beside its bytes and pages: a page of a guide has some ten objects. */
export const PDF_LIMITS = {
  objectsMax: 300_000,
  /** What is unpacked of one stream, bytes: the longest page of drawings has 50 MB. */
  streamBytesMax: 128 * MB,
} as const;
