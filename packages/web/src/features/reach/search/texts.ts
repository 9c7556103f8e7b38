import { t as commonTexts } from '../../../lib/common-texts.ts';
import { texts } from '../../../lib/texts.ts';

export const t = texts({
  ...commonTexts.lines,
  searchField: { zh: '搜大学、宣讲、问答、指南', en: 'Universities, talks, answers' },
  searchPinyin: { zh: '按拼音', en: 'Reading' },
  searchCompletions: { zh: '接着搜', en: 'Go on' },
  searchGroups: { zh: '结果分类', en: 'Kinds of results' },
  searchAllOf: { zh: '全部 {count}', en: 'All {count}' },
  searchFound: { zh: '找到 {count} 条', en: '{count} found' },
  searchEmptyHint: {
    zh: '换个词，或者试试学校简称、拼音首字母',
    en: 'Try another word, a short name, or initials in pinyin',
  },
  searchLoading: { zh: '正在搜索', en: 'Searching' },
});
