/** Where the sliding playlist of a talk is while it is live, and before that none. */
export const liveListPath = (talkId: string): string => `/media/live/${talkId}.m3u8`;
