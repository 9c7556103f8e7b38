/** Own notes and marks: how many an account keeps, in one talk and in all, and the longest text, characters. */
export const NOTE_LIMITS = { perTalk: 200, all: 5000, contentLength: 1000 } as const;
