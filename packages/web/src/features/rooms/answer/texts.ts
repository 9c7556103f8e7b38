import { t as commonTexts } from '../../../lib/common-texts.ts';
import { texts } from '../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  answerKeepOf: { zh: '收藏回答：{question}', en: 'Keep the answer to: {question}' },
  answerKeptOf: {
    zh: '已收藏，取消收藏回答：{question}',
    en: 'Kept: no longer keep the answer to: {question}',
  },
  answerKeepDone: { zh: '已收藏，在“我的收藏”里', en: 'Kept, under My favourites' },
  answersNone: { zh: '还没有收藏回答', en: 'No answers kept yet' },
  answersNoneHint: {
    zh: '在宣讲或院校的“问答”里点“收藏”，就会放到这里',
    en: 'Tap “Keep” beside an answer to find it here',
  },
  answersToOrgs: { zh: '去看院校', en: 'See the universities' },
});
