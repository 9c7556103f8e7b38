import { t as commonTexts } from '../../../../lib/common-texts.ts';
import { texts } from '../../../../lib/texts.ts';
import { t as talkTexts } from '../texts.ts';

export const t = texts({
  ...commonTexts.lines,
  ...talkTexts.lines,
  talkSearchField: { zh: '搜大学、宣讲主题', en: 'Universities, subjects' },
  talkSearchRecent: { zh: '最近搜索', en: 'Recent' },
  talkSearchForget: { zh: '删除“{keyword}”', en: 'Remove “{keyword}”' },
  talkSearchFound: { zh: '找到 {count} 场宣讲', en: '{count} talks found' },
  talkSearchAhead: { zh: '直播与预告', en: 'Live and upcoming' },
  talkSearchEmptyHint: {
    zh: '换个简称或关键词，例如“强基”“师范”',
    en: 'Try a shorter name or another word',
  },
  talkSearchToday: { zh: '看今日宣讲', en: "Today's talks" },
});
