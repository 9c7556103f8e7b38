import type { OwnTalk } from '@xuanjiang/contracts/own-talk';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { saveBlob } from '../../../lib/save-blob.ts';
import { talksCsv } from './talks-csv.ts';
import { t } from './texts.ts';

/** Gives talks to the person as a file for spreadsheets. */
export const saveTalks = (talks: readonly OwnTalk[]): void => {
  const file = new Blob([talksCsv(talks)], { type: 'text/csv' });
  saveBlob(file, `${t('talksTitle')}-${dayOf(Date.now())}.csv`);
};
