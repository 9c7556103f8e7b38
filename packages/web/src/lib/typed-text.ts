import { KEYWORD_MAX } from '@xuanjiang/contracts/constants';

/** What a typed text, or one in an address, asks to search for, as calls take it. */
export const keywordOf = (text: string | null): string => (text ?? '').trim().slice(0, KEYWORD_MAX);

/**
 * What is still on its way to the address when a text has arrived there: the address follows the typing
 * later, and one text may be overtaken by the next.
 * @param sent texts that were sent and have not arrived, oldest first
 * @returns null where the text was not sent from here: the field takes it over
 */
export const afterArrival = (sent: readonly string[], text: string): readonly string[] | null => {
  const at = sent.indexOf(text);
  return at === -1 ? null : sent.slice(at + 1);
};
