import { texts } from '../../../lib/texts.ts';
import { t as deskWords } from '../../kit/words-texts.ts';

export const t = texts({
  ...deskWords.lines,
  wordListSearch: { zh: '搜词', en: 'Search for a word' },
  wordListAdd: { zh: '加词', en: 'Add words' },
  wordListWord: { zh: '词', en: 'Word' },
  wordListAction: { zh: '处理', en: 'What happens' },
  wordListTime: { zh: '加入时间', en: 'Added' },
  wordListBlock: { zh: '直接拦下', en: 'Refused' },
  wordListReview: { zh: '先审再发', en: 'Reviewed first' },
  wordListDeleteOf: { zh: '移除“{word}”', en: 'Remove “{word}”' },
  wordListDeleted: { zh: '已移除“{word}”', en: '“{word}” is removed' },
  wordListBulk: { zh: '移除选中的 {count} 个', en: 'Remove {count} chosen' },
  wordListBulkTitle: { zh: '移除这些词？', en: 'Remove these words?' },
  wordListBulkSubject: { zh: '共 {count} 个词', en: '{count} words' },
  wordListBulkEffect: {
    zh: '所有直播间不再按这些词拦截或送审',
    en: 'Messages with them are no longer refused or reviewed, in any room',
  },
  wordListBulkAgain: {
    zh: '不能一次撤回，要用的话得重新加',
    en: 'This cannot be undone at once: they have to be added again',
  },
  wordListBulkDone: { zh: '已移除 {count} 个词', en: '{count} words are removed' },
  wordListEmpty: { zh: '词表还是空的', en: 'There are no words yet' },
  wordListEmptyHint: {
    zh: '加进来的词对所有直播间生效，能识别全角、空格和形近字',
    en: 'Words hold in all rooms, and are found through full-width letters, spaces and lookalikes',
  },
  wordListNoMatch: { zh: '没有符合的词', en: 'No such word' },
  wordListWords: { zh: '词，一行一个', en: 'Words, one on each line' },
  wordListChosenAction: { zh: '有这些词的消息', en: 'A message with one of them' },
  wordListSave: { zh: '加入词表', en: 'Add' },
  wordListAdded: { zh: '新加了 {count} 个词', en: '{count} words are new in the list' },
  wordListChanged: {
    zh: '词都在表里了，处理方式已更新',
    en: 'All were in the list; the rest is updated',
  },
});
