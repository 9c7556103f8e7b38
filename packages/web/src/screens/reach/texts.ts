import { t as commonTexts } from '../../lib/common-texts.ts';
import { texts } from '../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  recordsTabs: { zh: '报名的种类', en: 'Kind of sign-up' },
});
