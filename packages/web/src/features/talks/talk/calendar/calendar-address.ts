/** The entry of one talk, as a file. */
export const talkCalendarPath = (talkId: string): string =>
  `/calendar/talk/${encodeURIComponent(talkId)}.ics`;

/** The address under which calendar programs subscribe. @param path on this site */
export const webcalAddress = (path: string, origin: string): string =>
  `${origin.replace(/^https?:/, 'webcal:')}${path}`;
