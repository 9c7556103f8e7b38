import { t as commonTexts } from './common-texts.ts';
import { texts } from './texts.ts';

/** Words of published figures that several parts about universities show: not among those that the first page loads. */
export const t = texts({
  ...commonTexts.lines,
  lowestRank: { zh: '最低位次', en: 'Lowest rank admitted' },
  lowestScore: { zh: '最低分', en: 'Lowest score admitted' },
  mineFit: { zh: '符合', en: 'mine fit' },
  scoreBeside: { zh: '（{score} 分）', en: '({score} points)' },
  compare: { zh: '对比', en: 'Compare' },
  unchecked: { zh: '待核对', en: 'Not checked yet' },
  orgUnpublished: { zh: '未公布', en: 'Not published' },
  orgDemo: { zh: '示例', en: 'Demo' },
  orgOriginal: { zh: '看原文', en: 'Original' },
});
