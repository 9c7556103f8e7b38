import { readFileSync } from 'node:fs';

/**
 * The fields of a university the demo content is made from.
 *
 * `Code` is the Ministry of Education's ten-digit code; the three military universities are outside
 * its list and carry their five-digit school code. `Provinceid` and `Cityid` are six-digit region
 * codes: the province is the one the Ministry lists the university under, the city where it is
 * (河北工业大学: 河北, in 天津). `Color` is `#rrggbb`, dark enough for white text at 4.5:1.
 */
export interface DemoUniversity {
  Code: string;
  Name: string;
  /** 2 to 4 characters as people say it, drawn inside the emblem; distinct among the 147. */
  Shortname: string;
  Provinceid: string;
  Cityid: string;
  /** 综合类, 理工类, 师范类 … as the source gives it; 军事类 for the military ones. */
  Kind: string;
  Dept: string;
  /** Official home page, `https://www.…`, no slash at the end. */
  Site: string;
  Color: string;
  F985: boolean;
  F211: boolean;
}

/**
 * The 147 Double First-Class universities (second round, 2022), in the Ministry's order.
 *
 * Read from the file beside this one and not imported: a composite TypeScript project refuses a JSON
 * module that its `include` does not name (TS6307).
 */
export const universities: readonly DemoUniversity[] = JSON.parse(
  readFileSync(new URL('./universities.json', import.meta.url), 'utf8'),
);

const byCode = new Map(universities.map((university) => [university.Code, university]));
/** The university of a code; undefined for none of them. */
export const universityOf = (code: string): DemoUniversity | undefined => byCode.get(code);

const FIRST_NAMES = new Set(
  '北京大学 清华大学 复旦大学 上海交通大学 浙江大学 南京大学 中国科学技术大学 哈尔滨工业大学 西安交通大学'.split(
    ' ',
  ),
);

/**
 * Rank group of a university on the demo's front page: 3 for the C9 league, then 985, 211, rest 0.
 */
export function prominence(university: DemoUniversity): 0 | 1 | 2 | 3 {
  if (FIRST_NAMES.has(university.Name)) return 3;
  if (university.F985) return 2;
  return university.F211 ? 1 : 0;
}
