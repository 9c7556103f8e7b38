import { texts } from '../../../lib/texts.ts';

export const t = texts({
  answerKeep: { zh: '收藏', en: 'Keep' },
  answerKept: { zh: '已收藏', en: 'Kept' },
  answerKeepOf: { zh: '收藏回答：{question}', en: 'Keep the answer to: {question}' },
  answerKeptOf: {
    zh: '已收藏，取消收藏回答：{question}',
    en: 'Kept: no longer keep the answer to: {question}',
  },
  answerKeepDone: { zh: '已收藏，在“我的收藏”里', en: 'Kept, under My favourites' },
  answerKeepUndone: { zh: '已取消收藏', en: 'No longer kept' },
  answerKeepFailed: { zh: '没能保存，请再试一次', en: 'Could not be saved, please try again' },
  answerAloud: { zh: '老师在宣讲里口头回答', en: 'Answered aloud in the talk' },
  answersNone: { zh: '还没有收藏回答', en: 'No answers kept yet' },
  answersNoneHint: {
    zh: '在宣讲或院校的“问答”里点“收藏”，就会放到这里',
    en: 'Tap “Keep” beside an answer to find it here',
  },
  answersToOrgs: { zh: '去看院校', en: 'See the universities' },
  answersEnd: { zh: '没有更多了', en: 'That is all' },
});
