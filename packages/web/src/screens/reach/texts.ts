import { texts } from '../../lib/texts.ts';

export const t = texts({
  recordsTabs: { zh: '报名的种类', en: 'Kind of sign-up' },
  recordsUniversities: { zh: '高校', en: 'Universities' },
  recordsEvents: { zh: '活动', en: 'Events' },
});
