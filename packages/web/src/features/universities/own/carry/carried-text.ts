import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { columnsText } from '../columns/column-words.ts';
import { t } from '../texts.ts';
import type { Carried } from './carry.ts';
import { lineOf } from './carry.ts';

/** What is carried as a text: first for people, then the line that is read back. */
export const carriedText = (carried: Carried): string => {
  const { own, columns } = carried;
  const province = ownProvinceOf(own.provinceid)?.name ?? '';
  const exam = [province, own.subject, own.chosen.join('、')].filter(Boolean).join(' ');
  return [t('ownFileName'), exam, columnsText(columns), lineOf(carried)]
    .filter(Boolean)
    .join('\n\n');
};
