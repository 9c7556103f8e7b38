import { t as commonTexts } from '../../lib/common-texts.ts';
import { texts } from '../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  keptKinds: { zh: '收藏的种类', en: 'Kinds of favourites' },
  keptAnswers: { zh: '回答', en: 'Answers' },
});
