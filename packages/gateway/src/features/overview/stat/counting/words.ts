import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { joinStudents, studentOf } from './cells.ts';

/**
 * Words of admissions that the segmenter of the runtime cuts into single signs, or at the wrong place (强|基, 分|数线): they
 * are looked for before it. The one after the colon is counted in its place.
 */
const TERMS = `强基计划:强基 强基 转段 绩点 综评 综合评价:综评 专项计划 国家专项 地方专项 高校专项 选科 物化生 物化地 物化政 物生地
  史政地 保研 推免:保研 双一流 调剂 本硕博 本硕 直博 硕博连读 中外合作 英才班 拔尖班 实验班 试验班 竞赛生 平行志愿 投档线 录取线 分数线
  一本线 特控线 位次 省排名 少民预科 预科班 单招 艺术类 校考 校测 转专业 大类招生 大类分流 分流 辅修 双学位 第二学位 交换生 奖学金 助学金
  学费 住宿费 宿舍 食堂 校区 空调 体检 色盲 色弱 提前批 本科批 专科批 招生简章:简章 简章 招生计划 就业率 考研 深造率 夏令营 冬令营 开放日
  定向生 公费师范 师范生 免费医学 军校 国防生 港澳台 华侨生 留学 人工智能 计算机 临床医学 口腔医学 法学 金融 数学 物理 化学 生物 历史 地理 政治`;

const wordOf = new Map(
  TERMS.split(/\s+/).map((term) => {
    const [written = '', counted = written] = term.split(':');
    return [written, counted];
  }),
);
/** The longest one first: it has others in it. */
const anyTerm = new RegExp(
  [...wordOf.keys()].toSorted((a, b) => b.length - a.length).join('|'),
  'gu',
);

/** The terms in a text, as they are counted, and the text without them. */
const takeTerms = (content: string): { readonly terms: string[]; readonly rest: string } => ({
  terms: [...content.matchAll(anyTerm)].map((match) => wordOf.get(match[0]) ?? match[0]),
  rest: content.replace(anyTerm, ' '),
});

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
