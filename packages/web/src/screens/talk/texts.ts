import { texts } from '../../lib/texts.ts';

export const t = texts({
  collectNotes: { zh: '笔记', en: 'Notes' },
  detailChat: { zh: '聊天', en: 'Chat' },
  detailIntro: { zh: '介绍', en: 'About' },
});
