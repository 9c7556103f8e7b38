/**
 * Some subjects of which `least` must have been chosen. Null where a list alone was published: tables use
 * it for all of them as for any one.
 */
export interface DemandClause {
  /** In words of `PLAN_SUBJECTS`, and 技术 (浙江). */
  readonly of: readonly string[];
  readonly least: number | null;
}

const FULL: Readonly<Record<string, string>> = {
  ...{ 思想政治: '思想政治', 政治: '思想政治', 物理: '物理', 化学: '化学' },
  ...{ 生物学: '生物', 生物: '生物', 历史: '历史', 地理: '地理' },
  ...{ 信息技术: '技术', 通用技术: '技术', 技术: '技术' },
};
const SHORT: Readonly<Record<string, string>> = {
  ...{ 物: '物理', 化: '化学', 生: '生物', 政: '思想政治', 史: '历史', 地: '地理', 技: '技术' },
};
const words = (names: Readonly<Record<string, string>>): string => Object.keys(names).join('|');

const HAS_FULL = new RegExp(words(FULL));
const SPLIT_FULL = new RegExp(`(${words(FULL)})`);
const SPLIT_SHORT = new RegExp(`(${words(SHORT)})`);

const NUMBERS: Readonly<Record<string, number>> = { 一: 1, 二: 2, 两: 2, 三: 3 };
const numberOf = (sign: string): number => NUMBERS[sign] ?? Number(sign);

const COUNT = '(?:([1-3一二两三])[门科](?:科目)?,?)?(?:考生)?';
/** All of them: 2门科目考生均须选考方可报考, 必选. */
const ALL = new RegExp(
  `^${COUNT}(均|都|全部?)?(?:必须|必需|须|需|必)(?:选考|选|考)?(?:科目)?(?:方可报考)?$`,
);
/** Some of them: 3门科目考生选考其中1门即可报考, 任选一门, 选其一. */
const SOME = new RegExp(
  `^${COUNT}(?:选考其中|选考其|选其中|任选其中|任选其|任选|选其|选考|选|其中|任)(?:任意)?([12一二两])[门科]?(?:科目)?(?:即可)?(?:报考)?$`,
);
/** 3选1, 二选一. */
const OF_NUMBER = /^([2-3二两三])选([1-2一二两])$/;

interface Remark {
  readonly kind: 'all' | 'some';
  /** How many subjects it names; zero where it does not say. */
  readonly count: number;
  readonly least: number;
  /** 均, 都, 全: it is of each of a list. */
  readonly each: boolean;
}

const readRemark = (text: string): Remark | null => {
  const all = ALL.exec(text);
  if (all !== null)
    return { kind: 'all', count: numberOf(all[1] ?? '0'), least: 0, each: all[2] !== undefined };
  const some = SOME.exec(text) ?? OF_NUMBER.exec(text);
  if (some !== null)
    return {
      kind: 'some',
      count: numberOf(some[1] ?? '0'),
      least: numberOf(some[2] ?? '0'),
      each: true,
    };
  return text === '均可' ? { kind: 'some', count: 0, least: 1, each: true } : null;
};

type Between = 'and' | 'or' | 'list';
const BETWEEN: Readonly<Record<string, Between>> = {
  ...{ 和: 'and', 及: 'and', 以及: 'and', 与: 'and', 且: 'and', 加: 'and', '+': 'and', '&': 'and' },
  ...{ 或: 'or', 或者: 'or' },
  ...{ '': 'list', '、': 'list', ',': 'list', '/': 'list', '|': 'list' },
};

interface Names {
  readonly of: readonly string[];
  /** What stands between them; all the same. */
  readonly between: Between | null;
}

/** Subjects and what is between them; null where anything else is, or different signs are. */
const readNames = (text: string): Names | null => {
  const isShort = !HAS_FULL.test(text);
  const names = isShort ? SHORT : FULL;
  const pieces = text.split(isShort ? SPLIT_SHORT : SPLIT_FULL);
  const of = pieces.filter((_, at) => at % 2 === 1).map((name) => names[name] as string);
  const [first, last, between] = [
    pieces[0],
    pieces.at(-1),
    pieces.slice(2, -1).filter((_, at) => at % 2 === 0),
  ];
  if (of.length === 0 || first !== '' || last !== '' || new Set(of).size < of.length) return null;
  // 生物技术 is a major.
  if (!isShort && between.includes('')) return null;
  const kinds = new Set(between.map((sign) => BETWEEN[sign]));
  const [kind = null] = kinds;
  if (kinds.size > 1 || (between.length > 0 && kind === null)) return null;
  return { of, between: kind };
};

const clauseOf = ({ of, between }: Names, remark: Remark | null): DemandClause | null => {
  const counts = remark === null || remark.count === 0 || remark.count === of.length;
  if (!counts) return null;
  if (between === null) return remark?.kind === 'some' ? null : { of, least: 1 };
  if (between === 'and') return remark?.kind === 'some' ? null : { of, least: of.length };
  if (remark === null) return { of, least: between === 'or' ? 1 : null };
  if (between === 'or')
    return remark.kind === 'some' && remark.least === 1 ? { of, least: 1 } : null;
  if (remark.kind === 'all')
    return remark.each || remark.count > 0 ? { of, least: of.length } : null;
  return remark.least < of.length ? { of, least: remark.least } : null;
};

const one = (clause: DemandClause | null): readonly DemandClause[] | null =>
  clause === null ? null : [clause];

const BEFORE = /^(必须选考|必须选|必选|必须|须选考|须选|需选考|需选)/;
const ONLY = /^(?:选考科目限|仅限|限选|只限|限|仅)/;
/** Signs at the end that are a remark without brackets. */
const AFTER =
  /^(.*?)((?:[1-3一二两三][门科](?:科目)?(?:考生)?)?(?:均|都|全|必须|必需|必选|必考|须|需|任选|选考其中|选其|[23二两三]选).*)$/;

/** 物+(化或生), 物+化/生, 物+不限: first a subject of its own, then a list. */
const readFirstAndList = (text: string): readonly DemandClause[] | null => {
  const [, first = '', rest = ''] = /^(物理|历史|物|史)\+(.+)$/.exec(text) ?? [];
  if (first === '') return null;
  const own = { of: [FULL[first] ?? (SHORT[first] as string)], least: 1 };
  if (rest === '不限') return [own];
  const inBrackets = /^\(([^()]+)\)$/.exec(rest)?.[1];
  const names = readNames(inBrackets ?? rest);
  if (names === null || names.of.includes('物理') || names.of.includes('历史')) return null;
  const clause = clauseOf(names, null);
  if (clause === null) return null;
  if (clause.least !== null) return [own, clause];
  // A sign other than the one for 'and' in the same text.
  return rest.includes('/') ? [own, { ...clause, least: 1 }] : null;
};

/** 必选化学,必选物理 and 物理(必选)、化学(必选): each with its own remark. */
const readEach = (text: string): readonly DemandClause[] | null => {
  const pieces = text.split(/[,、和+]/);
  const of: string[] = [];
  for (const piece of pieces) {
    const name = /^必选(.+)$/.exec(piece)?.[1] ?? /^(.+?)(?:\(必选\)|必选)$/.exec(piece)?.[1] ?? '';
    const subject = FULL[name];
    if (subject === undefined || of.includes(subject)) return null;
    of.push(subject);
  }
  return of.length < 2 ? null : [{ of, least: of.length }];
};

/**
 * A list of subjects with its remark, such as 化学/生物(2选1): all that it demands together. Null for what has any sign
 * without a meaning here, or signs that contradict each other.
 */
export const readList = (text: string): readonly DemandClause[] | null => {
  const each = readEach(text) ?? readFirstAndList(text);
  if (each !== null) return each;
  const bare = text.replace(ONLY, '');
  const [, before] = BEFORE.exec(bare) ?? [];
  const body = bare.slice(before?.length ?? 0).replace(/^选考(?=[^其])/, '');
  const [, inside] = /^\(([^()]+)\)$/.exec(body) ?? [];
  if (inside !== undefined) return readList(inside);
  const [, list = body, said] = /^([^()]+)\(([^()]+)\)$/.exec(body) ?? AFTER.exec(body) ?? [];
  const remark = said === undefined ? null : readRemark(said);
  if (said !== undefined && remark === null) return null;
  const names = readNames(list);
  if (names === null) return null;
  if (before === undefined) return one(clauseOf(names, remark));
  // 必选 before a list alone does not say of which of them.
  const isOne = names.between === null || names.between === 'and';
  return isOne && remark?.kind !== 'some' ? one(clauseOf(names, remark)) : null;
};
