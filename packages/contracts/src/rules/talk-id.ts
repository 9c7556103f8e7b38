/** 1 to 40 letters, digits, hyphens or underscores. */
export const TALK_ID_PATTERN = /^[0-9A-Za-z_-]{1,40}$/;

export const isTalkId = (text: string): boolean => TALK_ID_PATTERN.test(text);
