import type { KeyOf } from '../../../lib/texts.ts';
import { texts } from '../../../lib/texts.ts';
import { t as deskWords } from '../../kit/words-texts.ts';

export const t = texts({
  ...deskWords.lines,
  askedQuestion: { zh: '问题', en: 'Question' },
  askedBy: { zh: '提问人', en: 'Asked by' },
  askedTime: { zh: '提问时间', en: 'Asked' },
  askedVotes: { zh: '想知道', en: 'Want to know' },
  askedDays: { zh: '提问日期', en: 'Days' },
  askedProvince: { zh: '面向省份', en: 'For the province' },
  askedAnyProvince: { zh: '全部省份', en: 'All provinces' },
  askedWaiting: { zh: '待回答', en: 'Waiting' },
  askedDismissed: { zh: '已忽略', en: 'Put aside' },
  askedOpen: { zh: '待回答', en: 'open' },
  askedTaken: { zh: '{by} 收下了', en: 'taken by {by}' },
  askedMostVotes: { zh: '想知道的人多在前', en: 'Most wanted first' },
  askedEmpty: { zh: '没有待回答的问题', en: 'No question waits' },
  askedEmptyHint: {
    zh: '各场宣讲里还没回答的问题都会列在这里，结束后也可以回答',
    en: 'Questions of all talks that wait are listed here, and can be answered after the talk too',
  },
  askedNoMatch: { zh: '没有符合的问题', en: 'No such question' },
  askedAnswer: { zh: '回答', en: 'Answer' },
  askedAnswerHint: {
    zh: '回答会以本校身份发在这场宣讲的聊天室里，提问人会收到通知。',
    en: "It is posted in the talk's room as the university, and whoever asked is told.",
  },
  askedSend: { zh: '发送回答', en: 'Send the answer' },
  askedSpoken: { zh: '已口头回答', en: 'Answered by word of mouth' },
  askedDismiss: { zh: '忽略', en: 'Put aside' },
  askedSpokenAnswer: { zh: '（已口头回答）', en: '(answered by word of mouth)' },
  askedExport: { zh: '导出提问', en: 'Export questions' },
  askedExportChat: { zh: '导出这场聊天', en: 'Export the chat' },
  askedRoom: { zh: '去聊天室看', en: 'See it in the room' },
  heldTime: { zh: '开始时间', en: 'Opened' },
  heldDays: { zh: '投票日期', en: 'Days' },
  heldExport: { zh: '导出结果', en: 'Export results' },
  heldEmptyHint: {
    zh: '在宣讲的聊天室里发起投票，结果会列在这里',
    en: 'Polls are opened in the room of a talk; their results are listed here',
  },
  heldNoMatch: { zh: '没有符合的投票', en: 'No such poll' },
});

export type TextKey = KeyOf<typeof t>;
