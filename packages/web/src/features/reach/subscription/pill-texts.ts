import { texts } from '../../../lib/texts.ts';

/** Of the first load, unlike the other texts of the subscription. */
export const t = texts({
  subscribePillOn: { zh: '每日早报 · 已订阅', en: 'Daily digest · on' },
  subscribePillOff: { zh: '订阅早报', en: 'Daily digest' },
});
