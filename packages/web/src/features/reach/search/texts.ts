import { texts } from '../../../lib/texts.ts';

export const t = texts({
  searchField: { zh: '搜大学、宣讲、问答、指南', en: 'Universities, talks, answers' },
  searchPinyin: { zh: '按拼音', en: 'Reading' },
  searchCompletions: { zh: '接着搜', en: 'Go on' },
  searchGroups: { zh: '结果分类', en: 'Kinds of results' },
  searchAllKinds: { zh: '全部', en: 'All' },
  searchTalk: { zh: '宣讲', en: 'Talks' },
  searchQuestion: { zh: '问答', en: 'Answers' },
  searchUniversity: { zh: '院校', en: 'Universities' },
  searchGuide: { zh: '指南', en: 'Guides' },
  searchNews: { zh: '资讯', en: 'News' },
  searchEvent: { zh: '活动', en: 'Events' },
  searchGroup: { zh: '咨询群', en: 'Groups' },
  searchAllOf: { zh: '全部 {count}', en: 'All {count}' },
  searchFound: { zh: '找到 {count} 条', en: '{count} found' },
  searchEmpty: { zh: '没有找到“{keyword}”', en: 'Nothing found for “{keyword}”' },
  searchEmptyHint: {
    zh: '换个词，或者试试学校简称、拼音首字母',
    en: 'Try another word, a short name, or initials in pinyin',
  },
  searchTry: { zh: '试试这些', en: 'Try these' },
  searchStaff: { zh: '招办老师', en: 'Admissions' },
  searchEnd: { zh: '没有更多了', en: 'That is all' },
  searchLoading: { zh: '正在搜索', en: 'Searching' },
});
