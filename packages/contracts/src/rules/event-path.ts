/** The page of an event. */
export const eventPath = (id: string): string => `/eventoffDetail?id=${encodeURIComponent(id)}`;
