/** 1 to 64 letters, digits, dots, hyphens or underscores. */
export const CHANNEL_PATTERN = /^[\w.-]{1,64}$/;

export const isChannel = (text: string): boolean => CHANNEL_PATTERN.test(text);
