import { nameKey } from '../../../../lib/name-key.ts';
import { spokenName } from '../../../../lib/short-names.ts';
import { PLAIN_WORDS, USUAL_NAMES } from './known-universities.ts';

/** A university as a question may mean it. */
export interface KnownUniversity {
  readonly id: string;
  readonly name: string;
  readonly shortname: string;
  readonly color: string;
  readonly provinceId: string;
  readonly cityId: string;
  /** 1 or 0. */
  readonly f985: number;
  readonly f211: number;
  readonly dfc: number;
  /** Syllables of the name, one blank between two. */
  readonly pinyin: string;
}

/** How surely a name means a university; where a name has several, only the surest count. */
const SURE = { whole: 5, base: 4, usual: 3, cut: 2, derived: 1, initial: 0 } as const;

interface Meaning {
  readonly university: KnownUniversity;
  readonly sure: number;
}

/** A word for the kind of school, which people leave out: 华南理工 for 华南理工大学. */
const SCHOOL = /(?:大学|学院)$/;
/** Ends of names, and how people shorten them. */
const SHORTENED: readonly (readonly [end: string, short: readonly string[]])[] = [
  ['师范大学', ['师大']],
  ['科技大学', ['科大']],
  ['理工大学', ['理工', '理工大']],
  ['农业大学', ['农大']],
  ['林业大学', ['林大']],
  ['医科大学', ['医大', '医科大']],
  ['中医药大学', ['中医', '中医大', '中医药']],
  ['财经大学', ['财大', '财经']],
  ['工业大学', ['工大', '工业']],
  ['交通大学', ['交大', '交通']],
  ['工程大学', ['工程']],
  ['民族大学', ['民大', '民族']],
  ['海洋大学', ['海大', '海洋']],
  ['外国语大学', ['外国语', '外语大学', '外大']],
  ['邮电大学', ['邮电', '邮电大']],
  ['航空航天大学', ['航空航天', '航天大学', '航大', '航空']],
  ['石油大学', ['石油', '石大']],
  ['化工大学', ['化工']],
  ['政法大学', ['政法']],
  ['体育大学', ['体育', '体大']],
  ['音乐学院', ['音乐', '音']],
  ['美术学院', ['美术', '美院']],
  ['戏剧学院', ['戏剧']],
  ['地质大学', ['地质', '地大']],
  ['矿业大学', ['矿业', '矿大']],
  ['电力大学', ['电力']],
  ['电子科技大学', ['电子科大', '电子科技']],
  ['信息工程大学', ['信息工程', '信工', '信息']],
  ['职业技术学院', ['职院', '职业技术']],
  ['职业技术大学', ['职大', '职业技术']],
];

/** 985, then 211, then Double First-Class, then the rest. */
export const renownRank = ({ f985, f211, dfc }: KnownUniversity): number =>
  f985 === 1 ? 3 : f211 === 1 ? 2 : dfc;

/** A name without the place in brackets at its end, and that place; the place is empty for none. */
const partsOf = (name: string): readonly [base: string, place: string] => {
  const [, base = name, place = ''] = /^(.+)\((.+)\)$/.exec(name) ?? [];
  return [base, place];
};

/** @param isPlace whether this is the name of a place: 武汉 is not 武汉大学 */
const namesOf = (
  university: KnownUniversity,
  isPlace: (name: string) => boolean,
): (readonly [name: string, sure: number])[] => {
  const whole = nameKey(university.name);
  const [base, place] = partsOf(whole);
  const names: [string, number][] = [[whole, SURE.whole]];
  const add = (name: string, sure: number): void => {
    if ([...name].length < 2 || isPlace(name)) return;
    if (sure < SURE.usual && PLAIN_WORDS.has(name)) return;
    names.push([name, sure]);
  };
  add(spokenName(university.name, university.shortname) ?? '', SURE.usual);
  for (const name of USUAL_NAMES.get(university.name) ?? []) add(name, SURE.usual);
  const cut = base.replace(SCHOOL, '');
  if (place === '') add(cut, SURE.cut);
  else {
    // Whoever leaves out the place means one of all that have the name.
    names.push([base + place, SURE.whole], [base, SURE.base]);
    add(cut, SURE.cut);
    add(cut + place, SURE.cut);
  }
  for (const [end, shorts] of SHORTENED) {
    if (!base.endsWith(end)) continue;
    const begin = base.slice(0, -end.length);
    if (begin.length < 2) continue;
    for (const short of shorts) {
      add(begin + short + place, SURE.derived);
      if (begin.length <= 3 && short.length > 1) add(begin.slice(0, 1) + short, SURE.initial);
    }
  }
  return names;
};

/** The surest meanings; where these are only derived, the best known of them. */
const chosenOf = (meanings: readonly Meaning[]): KnownUniversity[] => {
  const surest = Math.max(...meanings.map(({ sure }) => sure));
  const sure = meanings.filter((meaning) => meaning.sure === surest);
  const best = Math.max(...sure.map(({ university }) => renownRank(university)));
  const kept = sure.filter(
    ({ university }) => surest > SURE.derived || renownRank(university) === best,
  );
  const unique = new Map(kept.map(({ university }) => [university.id, university]));
  return [...unique.values()].sort(
    (one, other) =>
      one.name.length - other.name.length ||
      renownRank(other) - renownRank(one) ||
      (one.id < other.id ? -1 : 1),
  );
};

/** Shorter initials are those of too many universities. */
const INITIALS_MIN = 3;
const INITIALS_WHOLE_MIN = 4;

/** How letters may mean a university, and the name by which they do. */
const spellingsOf = (
  { name, pinyin }: KnownUniversity,
  isPlace: (name: string) => boolean,
): (readonly [letters: string, text: string])[] => {
  const whole = nameKey(name);
  const syllables = pinyin.split(' ');
  if (syllables.length !== whole.length) return [];
  const cut = whole.replace(SCHOOL, '');
  const texts = isPlace(cut) || PLAIN_WORDS.has(cut) ? [whole] : [whole, cut];
  return texts.flatMap((text) => {
    const own = syllables.slice(0, text.length);
    const initials = own.map((syllable) => syllable.slice(0, 1)).join('');
    const least = text === whole ? INITIALS_WHOLE_MIN : INITIALS_MIN;
    const spelt: [string, string][] = text.length > 2 ? [[own.join(''), text]] : [];
    return initials.length < least ? spelt : [...spelt, [initials, text]];
  });
};

const collect = <T>(pairs: Iterable<readonly [key: string, value: T]>): Map<string, T[]> => {
  const all = new Map<string, T[]>();
  for (const [key, value] of pairs) {
    const known = all.get(key);
    if (known === undefined) all.set(key, [value]);
    else known.push(value);
  }
  return all;
};

export interface UniversityNames {
  /** The universities that a name means, the likeliest first. */
  readonly named: ReadonlyMap<string, readonly KnownUniversity[]>;
  /** The names that letters spell, or whose initials they are, the best known university first. */
  readonly spelt: ReadonlyMap<string, readonly string[]>;
}

export const universityNames = (
  universities: readonly KnownUniversity[],
  isPlace: (name: string) => boolean,
): UniversityNames => {
  const meanings = collect(
    universities.flatMap((university) =>
      namesOf(university, isPlace).map(([name, sure]) => [name, { university, sure }] as const),
    ),
  );
  const byRenown = universities.toSorted((one, other) => renownRank(other) - renownRank(one));
  const spelt = collect(byRenown.flatMap((university) => spellingsOf(university, isPlace)));
  return {
    named: new Map([...meanings].map(([name, all]) => [name, chosenOf(all)])),
    spelt: new Map([...spelt].map(([letters, texts]) => [letters, [...new Set(texts)]])),
  };
};
