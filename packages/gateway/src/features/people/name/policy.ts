import { createHash } from 'node:crypto';
import { text } from '@xuanjiang/contracts/messages';
import type { Caller } from '../../../rpc/context.ts';
import type { Unit } from '../../ground/word/service.ts';
import { createWordMatcher, foldText, shortened } from '../../ground/word/service.ts';

/** Role and university of the owner of a name: they decide which names are reserved. */
export type NameOwner = Pick<Caller, 'role' | 'universityId'>;

/** An account as far as its name is concerned. */
export interface NamedAccount extends NameOwner {
  readonly id: string;
  readonly displayname: string;
}

export interface NamedUniversity {
  readonly id: string;
  readonly name: string;
  /** As people say it; its name where they say no other. */
  readonly shortName: string;
}

/** Staff alone may call themselves so, anywhere in a name. */
export const RESERVED_TITLES = [
  ...[
    '官方',
    '官号',
    '官微',
    '官网',
    '招办',
    '招生',
    '招考',
    '招录',
    '考试院',
    '教育部',
    '教育厅',
    '教育局',
  ],
  ...[
    '管理员',
    '房管',
    '客服',
    '工作人员',
    '平台',
    '运营',
    '主持人',
    '系统消息',
    '系统通知',
    '宣讲',
  ],
  ...['official', 'admin', 'moderator', 'xuanjiang'],
  // Universities have no English names in the data: these stand for all of them.
  ...['university', 'institute of technology', 'admission'],
] as const;

/**
 * The short name of a university alone is a place (南开), a part of a person's name (李清华) or a wish
 * (想上清华). It is reserved where it stands by itself, right before one of these signs, or anywhere
 * before one of these words.
 */
const OFFICE_SIGNS = ['招', '官', '校', '院'];
const OFFICE_WORDS = (
  '大学 老师 教授 教师 导师 学长 学姐 助手 小编 咨询 答疑 直播 在线 服务 志愿 录取 考试 ' +
  '负责人 主任 处长 教务 辅导员 办公室 本科组 研招'
).split(' ');

/**
 * A name that is read as more than so many signs for each of its own is refused: some signs stand for
 * a whole sentence (ﷺ for 18 letters), and each sign costs work. A Korean syllable is three.
 */
const SIGNS_READ_MAX = 4;

/** What follows here is another school: 清华附中, 北京大学附属中学. */
const ATTACHED = '附';

interface Entry {
  readonly universityId: string;
  readonly isShort: boolean;
}

const keyOf = (units: readonly Unit[]): string => units.map(({ sign }) => sign).join('');

/** Whether a part of a name begins at an index, or another ends before it. */
const isParted = (units: readonly Unit[], at: number): boolean => {
  const [before, after] = [units[at - 1], units[at]];
  if (before === undefined || after === undefined || after.gap) return true;
  return before.kind !== 'none' || after.kind !== 'none';
};

/** Whether what stands at a place of a name speaks for the university whose short name it is. */
const speaksFor = (units: readonly Unit[], start: number, end: number): boolean => {
  if (isParted(units, start) && isParted(units, end)) return true;
  const rest = units
    .slice(end)
    .map(({ own }) => own)
    .join('');
  return (
    OFFICE_SIGNS.some((sign) => rest.startsWith(sign)) ||
    OFFICE_WORDS.some((word) => rest.includes(word))
  );
};

/** The universities of which a text names one, as people read it: id, and how it is named there. */
const createUniversityFinder = (universities: readonly NamedUniversity[]) => {
  const entries = new Map<string, Entry[]>();
  const add = (written: string, entry: Entry): void => {
    const key = keyOf(foldText(written));
    if (key !== '') entries.set(key, [...(entries.get(key) ?? []), entry]);
  };
  for (const { id: universityId, name, shortName } of universities) {
    add(name, { universityId, isShort: false });
    add(shortName, { universityId, isShort: true });
  }
  const lengths = [...new Set([...entries.keys()].map((key) => [...key].length))];

  return (units: readonly Unit[]): { readonly id: string; readonly key: string }[] =>
    [...units.keys()].flatMap((start) =>
      lengths.flatMap((length) => {
        const end = start + length;
        if (end > units.length || units[end]?.own === ATTACHED) return [];
        const key = keyOf(units.slice(start, end));
        return (entries.get(key) ?? [])
          .filter(({ isShort }) => !isShort || speaksFor(units, start, end))
          .map(({ universityId: id }) => ({ id, key }));
      }),
    );
};

/** Whether a name is reserved for others than its owner, or too long as it is read. */
export type IsReserved = (name: string, owner: NameOwner) => boolean;

/**
 * What names are reserved: titles for all staff, and names of a university for its liaison staff. Names
 * are compared as posts are compared with words.
 */
export const createReservedNames = (universities: readonly NamedUniversity[]): IsReserved => {
  const titles = createWordMatcher(RESERVED_TITLES.map((word) => ({ word, action: 'block' })));
  const universitiesIn = createUniversityFinder(universities);
  const nameKeys = new Map(universities.map(({ id, name }) => [id, keyOf(foldText(name))]));

  return (name, { role, universityId }) => {
    const units = foldText(name);
    if (units.length > SIGNS_READ_MAX * [...name].length) return true;
    if (role === 'user' && titles.find(name).length > 0) return true;
    const own = role === 'worker' ? universityId : null;
    // 中国矿业大学 is in the name of 中国矿业大学（北京）.
    const ownKey = nameKeys.get(own ?? '') ?? '';
    return [units, shortened(units, 2), shortened(units, 1)].some(
      (read) =>
        read !== null &&
        universitiesIn(read).some(({ id, key }) => id !== own && !ownKey.includes(key)),
    );
  };
};

const NEUTRAL_NUMBERS = 10_000;

/** The name of an account that has none which may be shown; always the same for an account. */
export const neutralName = (accountId: string): string => {
  const number = createHash('sha256').update(accountId).digest().readUInt32BE() % NEUTRAL_NUMBERS;
  // A name is part of the account, not of an answer: it is in the product's language.
  return text('zh', 'newUserName', { number: String(number).padStart(4, '0') });
};
