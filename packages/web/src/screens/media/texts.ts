import { t as commonTexts } from '../../lib/common-texts.ts';
import { texts } from '../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
});
