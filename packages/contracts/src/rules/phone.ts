/** 11 digits, starting with 1, second digit 1–9 (specification §5). */
export const PHONE_PATTERN = /^1[1-9]\d{9}$/;

/** Digits of a phone number. */
export const PHONE_LENGTH = 11;

export const isPhone = (value: string): boolean => PHONE_PATTERN.test(value);

/** A number as others may see it: the middle four digits hidden. */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}/, '$1****');
