import { texts } from '../../lib/texts.ts';

export const t = texts({
  detailChat: { zh: '聊天', en: 'Chat' },
  detailIntro: { zh: '介绍', en: 'About' },
});
