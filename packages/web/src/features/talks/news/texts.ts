import { t as commonTexts } from '../../../lib/common-texts.ts';
import { texts } from '../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  newsSearch: { zh: '搜资讯', en: 'Search the news' },
  newsSearchStart: { zh: '搜标题、正文和院校', en: 'Search titles, texts and universities' },
  newsSearchTry: { zh: '试试', en: 'Try' },
  newsSearchEmpty: { zh: '没有关于“{keyword}”的资讯', en: 'No news about “{keyword}”' },
  newsSearchEmptyHint: { zh: '换个说法，或者少写几个字', en: 'Try other or fewer words' },
  newsSearchTalks: { zh: '在宣讲里搜', en: 'Search the talks' },
  newsFound: { zh: '找到 {count} 篇', en: '{count} found' },
  newsListEmpty: { zh: '这一类还没有资讯', en: 'No news here yet' },
  newsListEmptyHint: { zh: '看看全部资讯', en: 'See all news' },
  newsListEnd: { zh: '没有更多资讯了', en: 'No more news' },
  newsMissing: { zh: '没有找到这篇资讯', en: 'This article was not found' },
  newsSeeAll: { zh: '看全部资讯', en: 'See all news' },
  newsSource: { zh: '来源：{name}', en: 'Source: {name}' },
  newsOriginal: { zh: '看原文（打开其他网站）', en: 'Original (another site)' },
  newsDay: { zh: '{year}年{month}月{day}日', en: '{year}-{month}-{day}' },
  newsTalks: { zh: '相关宣讲', en: 'Talks on this' },
  newsLinks: { zh: '接着看', en: 'Read on' },
  newsMore: { zh: '同类资讯', en: 'More like this' },
});
