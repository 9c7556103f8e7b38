/** Whether the client closed the connection before the end. */
export const isGoneAway = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
