import type { OwnTalk } from '@xuanjiang/contracts/own-talk';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { talksCsv } from './talks-csv.ts';
import { t } from './texts.ts';

/** How long the browser may take to begin with a download, ms. */
const BEGIN_MS = 10_000;

/** Gives talks to the person as a file for spreadsheets. */
export const saveTalks = (talks: readonly OwnTalk[]): void => {
  const url = URL.createObjectURL(new Blob([talksCsv(talks)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${t('talksTitle')}-${dayOf(Date.now())}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), BEGIN_MS);
};
