import { texts } from '../../../lib/texts.ts';

/** Texts that the first load of the site includes, unlike the other texts of the subscription. */
export const t = texts({
  subscribePillOn: { zh: '早报已订阅', en: 'Digest on' },
  subscribePillOff: { zh: '订阅早报', en: 'Daily digest' },
});
