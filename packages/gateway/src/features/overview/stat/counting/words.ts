import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { joinStudents, studentOf } from './cells.ts';
import { takeTerms } from './terms.ts';

/** Words are counted for so long together, ms. */
const WORD_SLOT_MS = 10 * MINUTE_MS;
/** Shorter ones mean little, and longer ones are no words. */
const LENGTH = { min: 2, max: 12 } as const;

/** What says nothing of a subject: said in every talk. */
const EMPTY_WORDS = new Set(
  `老师 请问 可以 什么 怎么 怎样 如何 是否 是不是 有没有 能不能 可不可以 这个 那个 哪个 哪些 这些 那些 我们 你们 他们 大家
  自己 没有 不是 还是 或者 但是 因为 所以 如果 的话 时候 现在 今天 明天 谢谢 感谢 您好 你好 一下 一个 一些 知道 觉得 应该 需要
  就是 不会 不能 可能 已经 还有 以及 关于 对于 多少 几个 哈哈 哈哈哈 这样 那样 然后 而且 想问 问题 同学 学校 大学 the and for`.split(
    /\s+/,
  ),
);

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words of a message that say what it is about, each once. */
export const wordsOf = (content: string): string[] => {
  const { terms, rest } = takeTerms(content.normalize('NFKC').toLowerCase());
  const words = new Set(terms);
  for (const { segment, isWordLike } of segmenter.segment(rest)) {
    const isWord = isWordLike === true && /\p{L}/u.test(segment);
    const { length } = [...segment];
    if (isWord && length >= LENGTH.min && length <= LENGTH.max && !EMPTY_WORDS.has(segment)) {
      words.add(segment);
    }
  }
  return [...words];
};

interface Written {
  readonly content: string;
  /** UTC ms. */
  readonly createdAt: number;
  readonly viewerHash: string;
}

/** A word that students wrote, in the ten minutes from a time on. */
export interface WordCount {
  readonly talkId: string;
  /** UTC ms. */
  readonly slotAt: number;
  readonly word: string;
  readonly count: number;
  readonly students: string;
}

/** The words of messages of a talk, by the ten minutes in which they were written; always in the same order. */
export const countWords = (talkId: string, messages: readonly Written[]): WordCount[] => {
  const counted = new Map<string, WordCount>();
  for (const { content, createdAt, viewerHash } of messages) {
    const slotAt = createdAt - (createdAt % WORD_SLOT_MS);
    for (const word of wordsOf(content)) {
      const key = `${word}|${slotAt}`;
      const before = counted.get(key) ?? { talkId, slotAt, word, count: 0, students: '' };
      const students = joinStudents(before.students, studentOf(viewerHash));
      counted.set(key, { ...before, count: before.count + 1, students });
    }
  }
  return [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};
