import { texts } from '../../lib/texts.ts';

export const t = texts({
  keptKinds: { zh: '收藏的种类', en: 'Kinds of favourites' },
  keptTalks: { zh: '宣讲', en: 'Talks' },
  keptGuides: { zh: '指南', en: 'Guides' },
  keptAnswers: { zh: '回答', en: 'Answers' },
  keptNotes: { zh: '笔记', en: 'Notes' },
});
