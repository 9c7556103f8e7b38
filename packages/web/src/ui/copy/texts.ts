import { t as commonTexts } from '../../lib/common-texts.ts';
import { texts } from '../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  copyFailed: { zh: '没能复制，请手动抄写', en: 'Could not copy: please write it down' },
});
