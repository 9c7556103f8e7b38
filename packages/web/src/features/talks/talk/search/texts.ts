import { texts } from '../../../../lib/texts.ts';
import { t as talkTexts } from '../texts.ts';

export const t = texts({
  ...talkTexts.lines,
  talkSearchField: { zh: '搜大学、宣讲主题', en: 'Universities, subjects' },
  talkSearchCancel: { zh: '取消', en: 'Cancel' },
  talkSearchRecent: { zh: '最近搜索', en: 'Recent' },
  talkSearchForget: { zh: '删除“{keyword}”', en: 'Remove “{keyword}”' },
  talkSearchForgetAll: { zh: '清空', en: 'Clear' },
  talkSearchTry: { zh: '试试这些', en: 'Try these' },
  talkSearchFound: { zh: '找到 {count} 场宣讲', en: '{count} talks found' },
  talkSearchAhead: { zh: '直播与预告', en: 'Live and upcoming' },
  talkSearchEmpty: { zh: '没有找到“{keyword}”', en: 'Nothing found for “{keyword}”' },
  talkSearchEmptyHint: {
    zh: '换个简称或关键词，例如“强基”“师范”',
    en: 'Try a shorter name or another word',
  },
  talkSearchToday: { zh: '看今日宣讲', en: "Today's talks" },
});
