import { texts } from '../../lib/texts.ts';

export const t = texts({
  detailChat: { zh: '聊天', en: 'Chat' },
  detailIntro: { zh: '介绍', en: 'About' },
  collectTabs: { zh: '收藏和预约', en: 'Favourites and reservations' },
  collectFavourites: { zh: '收藏', en: 'Favourites' },
  collectReservations: { zh: '预约', en: 'Reservations' },
  talkBackToToday: { zh: '回到今天', en: 'Back to today' },
  talkDistUnknown: { zh: '没有这个地区', en: 'No such region' },
  talkDistUnknownHint: { zh: '看看全国的宣讲吧', en: 'See all talks instead' },
  talkDistAll: { zh: '看全国宣讲', en: 'All talks' },
});
