import { PUSH_WORDING_LIMITS } from '@xuanjiang/contracts/rules/push-wording';

/** Emoji become squares there, and characters that are not printed are refused. */
export const UNSENT =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{C}]|\u20e3|\ufe0f/gu;

/** A text as a field can hold it: one line, without emoji, cut with an ellipsis; never empty. */
export const fieldText = (value: string, max: number = PUSH_WORDING_LIMITS.fieldMax): string => {
  const clean = value.replace(/\s+/g, ' ').replace(UNSENT, '').trim();
  const signs = [...clean];
  if (signs.length === 0) return '-';
  return signs.length <= max ? clean : `${signs.slice(0, max - 1).join('')}…`;
};
