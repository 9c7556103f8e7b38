import { t } from '../texts.ts';
import { KINDS } from './filter.ts';

/** A kind of universities in the language of the page; as the data name it where it is another. */
export const kindText = (kind: string): string => {
  const known = KINDS.find((one) => one === kind);
  return known === undefined ? kind : t(known);
};
