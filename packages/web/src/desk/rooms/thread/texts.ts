import { texts } from '../../../lib/texts.ts';
import { t as deskWords } from '../../kit/words-texts.ts';

export const t = texts({
  ...deskWords.lines,
  messagesToAnswer: { zh: '等回复', en: 'To answer' },
  messagesLongestFirst: { zh: '等得久的在前', en: 'The longest wait first' },
  messagesOthers: { zh: '回过的', en: 'Answered before' },
  messagesWaiting: { zh: '{count} 条等回复', en: '{count} to answer' },
  messagesHeld: {
    zh: '{name}在回，最多占几分钟。您写的还在，到时可以接着回',
    en: '{name} answers, for some minutes at most. What you wrote is kept: you can go on then',
  },
  messagesChoose: { zh: '从左边选一条私信', en: 'Choose a message' },
  messagesKeys: {
    zh: 'J K 上下 · Enter 打开 · R 回复 · Esc 关闭',
    en: 'J K move · Enter opens · R replies · Esc closes',
  },
});
