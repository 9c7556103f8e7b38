import { expect, test } from 'vitest';
import type { OwnUnit } from '../columns/columns.ts';
import { NO_COLUMNS, putInto, renamed } from '../columns/columns.ts';
import { NO_OWN } from '../own-exam.ts';
import type { Carried, ReadCodes } from './carry.ts';
import { CODE_BYTES, codesOf, lineOf, take } from './carry.ts';

const EXAM = { provinceid: '440000', subject: '物理类' };
const unit = (number: number): OwnUnit => ({
  id: `41440${10_000 + number}~本科批~2${number}`,
  name: `第${number}大学`,
  short: '某大',
  color: '#0e6b3b',
  require: '化学',
  plan: 90 + number,
  year: 2026,
  score: 634,
  rank: 9800 + number,
});
const withUnits = (count: number): Carried => {
  let columns = renamed(NO_COLUMNS, 0, '冲一冲, 试"试"');
  for (let at = 0; at < count; at += 1) {
    const put = putInto(columns, EXAM, at % 3, unit(at), 99);
    if (typeof put !== 'string') columns = put;
  }
  return {
    own: {
      ...NO_OWN,
      ...EXAM,
      year: 2026,
      score: 613,
      rank: 98_713,
      chosen: ['物理', '化学', '生物'],
    },
    columns,
  };
};
const CARRIED = withUnits(45);

test('what is carried as a text comes back whole, also with words around it', () => {
  const text = `我的选考\n1 中山大学\n\n${lineOf(CARRIED)}\n— 来自家人`;
  expect(take(text)).toEqual({ kind: 'carried', carried: CARRIED });
});

test('codes are small, hold no address, and come back in any order', () => {
  const codes = codesOf(CARRIED);
  expect(codes.length).toBeGreaterThan(3);
  for (const code of codes) {
    expect(new TextEncoder().encode(code).length).toBeLessThan(CODE_BYTES + 40);
    expect(code).not.toMatch(/:\/\//);
  }
  let read: ReadCodes | null = null;
  const [last, ...others] = [...codes].reverse();
  for (const code of [...others, ...others]) {
    const taken = take(code, read);
    expect(taken.kind).toBe('part');
    read = taken.kind === 'part' ? taken.read : null;
  }
  expect(read?.parts.size).toBe(codes.length - 1);
  expect(take(last ?? '', read)).toEqual({ kind: 'carried', carried: CARRIED });
});

test('codes of another sending begin anew', () => {
  const [first = ''] = codesOf(CARRIED);
  const [other = ''] = codesOf(withUnits(44));
  const taken = take(first);
  const next = take(other, taken.kind === 'part' ? taken.read : null);
  expect(next.kind === 'part' && next.read.parts.size).toBe(1);
});

const LINE = lineOf(CARRIED);
test.each([
  ['', 'foreign'],
  ['https://example.org/?score=613', 'foreign'],
  ['{"own":{}}', 'foreign'],
  ['xjown2:1/1:ab:{}', 'newer'],
  ['xjown1:rest', 'damaged'],
  ['xjown1:2/1:ab:{}', 'damaged'],
  [LINE.slice(0, -1), 'damaged'],
  [LINE.replace('613', '614'), 'damaged'],
  ['xjown1:1/1:811c9dc5:', 'damaged'],
])('%j is %s', (text, kind) => expect(take(text).kind).toBe(kind));

test('what a text of others says wrongly is left out, however it is meant', () => {
  const json =
    '{"o":{"provinceid":"440000","subject":"物理类","rank":"9","score":-4},"e":["440000","物理类"],"c":[["a",[[0,0,9],[7],null,"x",[0,0,9]]]],"u":[["4144010558","中山大学","中大","red;}"]],"t":["本科批"]}';
  const taken = take(lineFor(json));
  expect(taken.kind === 'carried' && taken.carried.own).toMatchObject({ score: 0, rank: 0 });
  expect(taken.kind === 'carried' && taken.carried.columns.columns).toEqual([
    { name: 'a', units: [expect.objectContaining({ id: '4144010558~本科批', color: '#55607a' })] },
  ]);
});

/** A line with a check that fits. */
const lineFor = (json: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < json.length; at += 1) {
    hash = Math.imul(hash ^ json.charCodeAt(at), 0x01000193);
  }
  return `xjown1:1/1:${(hash >>> 0).toString(16)}:${json}`;
};
