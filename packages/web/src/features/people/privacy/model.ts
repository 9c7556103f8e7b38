import type { OwnData } from '@xuanjiang/contracts/privacy';

/** What is told of the deletion of an account: what goes, what stays, and what there is none of. */
export interface Fate {
  readonly goes: readonly OwnData[];
  readonly stays: readonly OwnData[];
  readonly none: readonly OwnData[];
}

/** Kinds that only staff have: who has none is not told of them. */
const isOfStaff = ({ Kind, Count }: OwnData): boolean => Kind === 'work' && Count === 0;

/** Whether there may be something of it: what the file does not have is not counted. */
const isThere = ({ Count, Exported }: OwnData): boolean => Count > 0 || !Exported;

/** The kinds that a user is told of: those that there is something of come first. */
export const shownKinds = (list: readonly OwnData[]): OwnData[] =>
  list.filter((each) => !isOfStaff(each)).sort((a, b) => Number(b.Count > 0) - Number(a.Count > 0));

/** Names in one line. */
export const inOneLine = (names: readonly string[], lang: 'zh' | 'en'): string =>
  names.join(lang === 'zh' ? '、' : ', ');

export const fateOf = (list: readonly OwnData[]): Fate => {
  const shown = shownKinds(list);
  const leaves = shown.filter(({ Kept }) => Kept === '');
  return {
    goes: leaves.filter(isThere),
    none: leaves.filter((each) => !isThere(each)),
    stays: shown.filter(({ Kept }) => Kept !== ''),
  };
};

const TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}\+08:00$/;

/** A value of the file in words; empty for none. */
export const valueText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') {
    const { id, name } = value as { readonly id?: unknown; readonly name?: unknown };
    return String(name ?? id ?? '');
  }
  return String(value).replace(TIME, '$1 $2');
};

/** Whether a value of the file is a picture, as an address that holds it. */
export const isPicture = (value: string): boolean => value.startsWith('data:image/');

/** What a row says: the name of each field that holds something, and its value. */
export const rowLines = (
  row: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, string>>,
): { readonly name: string; readonly value: string }[] =>
  Object.entries(row)
    .map(([field, value]) => ({ name: fields[field] ?? field, value: valueText(value) }))
    .filter(({ value }) => value !== '');
