import { unitId, unitOf } from '@xuanjiang/contracts/rules/apply-unit';
import { keptIn } from '../../../../lib/kept-list.ts';
import { sessionMark } from '../../../../lib/session-mark.ts';
import type { OwnColumns, OwnUnit } from '../columns/columns.ts';
import { columnsIn, keyOf } from '../columns/columns.ts';
import type { Own } from '../own-exam.ts';
import { ownIn } from '../own-exam.ts';

/** What goes from one device to another. */
export interface Carried {
  readonly own: Own;
  readonly columns: OwnColumns;
}

/** Begins what is carried: no address, and nothing that another program opens. A later form has another number. */
const MARK = 'xjown1:';
const ANY_MARK = /xjown(\d+):/;
const LINE = /xjown1:(\d{1,3})\/(\d{1,3}):([0-9a-f]{1,8}):([^\r\n]*)/g;
/** Bytes of one QR code: read from a screen by a camera at arm's length. */
export const CODE_BYTES = 600;
/** Codes of one sending. */
const CODES_MAX = 99;
/** Longest text that is looked at, characters: a file of another kind is not read whole. */
export const CARRIED_TEXT_MAX = 300_000;

/** A list without repeats, and where each thing stands in it. */
const listing = <T>() => {
  const places = new Map<string, number>();
  const list: T[] = [];
  const placeOf = (thing: T): number => {
    const key = JSON.stringify(thing);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, list.length);
    return list.push(thing) - 1;
  };
  return { list, placeOf };
};

/** As short as can be, because codes are small: texts that repeat stand once. */
const packed = ({ own, columns }: Carried): string => {
  const universities = listing<readonly string[]>();
  const texts = listing<string>();
  const packedUnit = (unit: OwnUnit): readonly unknown[] => {
    const { universityId, batch, group, code, major, category } = keyOf(unit);
    return [
      universities.placeOf([universityId, unit.name, unit.short, unit.color]),
      ...[batch, group, code, major, category, unit.require].map(texts.placeOf),
      ...[unit.plan, unit.year, unit.score, unit.rank],
    ];
  };
  const packedColumns = columns.columns.map(({ name, units }) => [name, units.map(packedUnit)]);
  return JSON.stringify({
    o: own,
    e: [columns.provinceid, columns.subject],
    c: packedColumns,
    u: universities.list,
    t: texts.list,
  });
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Null for what is no such value. */
const unpacked = (json: string): Carried | null => {
  const value = keptIn(json);
  if (typeof value !== 'object' || value === null) return null;
  const { o, e, c, u, t } = value as Readonly<Record<string, unknown>>;
  const [universities, texts] = [listOf(u), listOf(t)];
  const textAt = (place: unknown): string => {
    const text = texts[Number(place)];
    return typeof text === 'string' ? text : '';
  };
  const unpackedUnit = (unit: unknown): unknown => {
    const [place, batch, group, code, major, category, require, plan, year, score, rank] =
      listOf(unit);
    const [id, name, short, color] = listOf(universities[Number(place)]);
    if (typeof id !== 'string' || unitOf(id) === null) return null;
    const key = {
      universityId: id,
      ...{ batch: textAt(batch), group: textAt(group), code: textAt(code) },
      ...{ major: textAt(major), category: textAt(category) },
    };
    return {
      id: unitId(key),
      ...{ name, short, color, require: textAt(require), plan, year, score, rank },
    };
  };
  const [provinceid, subject] = listOf(e);
  const columns = listOf(c).map((column) => {
    const [name, units] = listOf(column);
    return { name, units: listOf(units).map(unpackedUnit) };
  });
  return { own: ownIn(o), columns: columnsIn({ provinceid, subject, columns }) };
};

/** Parts of a text of at most so many bytes each, none of which ends within a character. */
const parts = (text: string, bytes: number): readonly string[] => {
  const encoder = new TextEncoder();
  const list: string[] = [];
  let part = '';
  let size = 0;
  for (const letter of text) {
    const length = encoder.encode(letter).length;
    if (size + length > bytes) {
      list.push(part);
      [part, size] = ['', 0];
    }
    part += letter;
    size += length;
  }
  return [...list, part];
};

/** The texts of the QR codes that carry it, to be shown one after the other; empty where there would be too many. */
export const codesOf = (carried: Carried): readonly string[] => {
  const json = packed(carried);
  const list = parts(json, CODE_BYTES);
  if (list.length > CODES_MAX) return [];
  return list.map((part, at) => `${MARK}${at + 1}/${list.length}:${sessionMark(json)}:${part}`);
};

/** The line of a text or file that carries it; what stands around it is for people. */
export const lineOf = (carried: Carried): string => {
  const json = packed(carried);
  return `${MARK}1/1:${sessionMark(json)}:${json}`;
};

/** Codes of one sending that were read so far, by their places. */
export interface ReadCodes {
  readonly check: string;
  readonly count: number;
  readonly parts: ReadonlyMap<number, string>;
}

/**
 * What a text brings. `foreign`: it is nothing of ours; `newer`: a newer page has made it; `damaged`: not
 * all of it came as it was; `part`: codes are missing yet.
 */
export type Taken =
  | { readonly kind: 'carried'; readonly carried: Carried }
  | { readonly kind: 'part'; readonly read: ReadCodes }
  | { readonly kind: 'foreign' | 'newer' | 'damaged' };

const damaged: Taken = { kind: 'damaged' };

const whole = ({ check, count, parts: read }: ReadCodes): Taken | null => {
  if (read.size < count) return null;
  const json = Array.from({ length: count }, (_, at) => read.get(at + 1) ?? '').join('');
  const carried = sessionMark(json) === check ? unpacked(json) : null;
  return carried === null ? damaged : { kind: 'carried', carried };
};

/**
 * Reads a text: a whole one, or one code of several.
 * @param before the codes that were read before it; those of another sending are dropped
 */
export const take = (text: string, before: ReadCodes | null = null): Taken => {
  const looked = text.slice(0, CARRIED_TEXT_MAX);
  let read = before;
  let found = false;
  for (const [, place, of, check = '', part = ''] of looked.matchAll(LINE)) {
    const [at, count] = [Number(place), Number(of)];
    if (at < 1 || at > count || count > CODES_MAX) return damaged;
    found = true;
    const isNext = read?.check === check && read.count === count;
    read = { check, count, parts: new Map(isNext ? read?.parts : []).set(at, part) };
  }
  if (found && read !== null) return whole(read) ?? { kind: 'part', read };
  const number = Number(ANY_MARK.exec(looked)?.[1] ?? 0);
  if (number === 0) return { kind: 'foreign' };
  return number > 1 ? { kind: 'newer' } : damaged;
};
