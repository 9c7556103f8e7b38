import { t as registrationTexts } from '../../features/registration/texts.ts';
import { texts } from '../../lib/texts.ts';

export const t = texts({
  ...registrationTexts.lines,
  profileEmpty: { zh: '还没有登记', en: 'Not registered yet' },
  profileWorkerHint: { zh: '高校招生人员无需登记', en: 'Liaison staff do not register' },
});
