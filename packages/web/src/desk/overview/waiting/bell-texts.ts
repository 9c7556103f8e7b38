import { texts } from '../../../lib/texts.ts';

/** What every page of the staff loads; the rest comes with the pages that show what waits. */
export const t = texts({
  waitingYou: { zh: '等着您的', en: 'Waiting for you' },
  waitingBell: { zh: '等着您的，{count} 件', en: 'Waiting for you: {count}' },
});
