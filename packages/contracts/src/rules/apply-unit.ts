/**
 * What one fills in with an application: a group of majors (院校专业组), a major of a university
 * (专业类 + 院校), or a university.
 */
export const APPLY_UNITS = ['group', 'major', 'university'] as const;
export type ApplyUnit = (typeof APPLY_UNITS)[number];

/** How tables call them. */
export const UNIT_NAMES = {
  group: '院校专业组',
  major: '专业',
  university: '院校',
} as const satisfies Record<ApplyUnit, string>;

/** How else they are written. */
const OTHER_NAMES: Readonly<Record<string, ApplyUnit>> = {
  专业组: 'group',
  组: 'group',
  专业类: 'major',
  '专业(类)': 'major',
  '专业(类)+院校': 'major',
  '专业+院校': 'major',
  学校: 'university',
};

/** The unit that a text names; null for none. */
export const unitNamed = (text: string): ApplyUnit | null => {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '');
  return APPLY_UNITS.find((unit) => UNIT_NAMES[unit] === plain) ?? OTHER_NAMES[plain] ?? null;
};

/** One thing that is filled in. What a unit does not have is empty. */
export interface UnitKey {
  readonly universityId: string;
  readonly batch: string;
  /** Number of the group of majors. */
  readonly group: string;
  /** Code of the major in the plan. */
  readonly code: string;
  /** Name of the major; empty for a whole group or university. */
  readonly major: string;
  /** Category of the places, such as 国家专项; empty where the unit has places of several. */
  readonly category: string;
}

/** How many units a scheme of the exam may let one fill in. */
export const CHOICES_MAX = 300;
/** Units of one comparison. */
export const COMPARED_MAX = 4;
/** Longest part of an id, characters. */
const PART_MAX = 300;
const SEPARATOR = '~';
const ESCAPED = /[%~,]/g;

const escaped = (part: string): string =>
  part.replaceAll(ESCAPED, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

const unescaped = (part: string): string =>
  part.replaceAll(/%(25|7e|2c)/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/**
 * A unit as addresses and kept lists name it: its parts with `~` between them, without the empty ones
 * at the end. A university alone is its id.
 */
export const unitId = ({ universityId, batch, group, code, major, category }: UnitKey): string =>
  [universityId, batch, group, code, major, category]
    .map(escaped)
    .join(SEPARATOR)
    .replace(/~+$/, '');

/** The unit of an id; null for what is none. */
export const unitOf = (id: string): UnitKey | null => {
  const parts = id.split(SEPARATOR).map(unescaped);
  const [universityId = '', batch = '', group = '', code = '', major = '', category = ''] = parts;
  const isId = /^\w{1,20}$/.test(universityId);
  if (!isId || parts.length > 6 || parts.some((part) => part.length > PART_MAX)) return null;
  return { universityId, batch, group, code, major, category };
};
