import { describe, expect, test } from 'vitest';
import type { Answer, DoorList, SeenTicket, Typed } from './model.ts';
import {
  answerHere,
  answerThere,
  batchOf,
  checkingAnswer,
  doorIn,
  NOTHING_TYPED,
  plainAnswer,
  shownWith,
  ticketAtEnd,
  toldAnew,
  toneOf,
  typedWith,
  withCheckin,
  withResult,
} from './model.ts';

const PASS = 'p'.repeat(43);
const SECRET = 'k'.repeat(22);
const ticket = (Hash: string, facts = {}) => ({
  Hash,
  Number: 7,
  Companion: false,
  State: 'confirmed' as const,
  Checkintime: 0,
  Door: '',
  ...facts,
});
const LIST: DoorList = {
  Title: '开放日',
  Time: 900,
  Checkinfrom: 1000,
  Checkinuntil: 2000,
  Tickets: [
    ticket('a'),
    ticket('b', { Number: 8, Companion: true, Checkintime: 1100, Door: '南门' }),
  ],
  Counts: { In: 1, Confirmed: 2, Doors: [{ Door: '南门', Count: 1 }] },
  at: 900,
};
const seen = (hash: string, Time = 1500, Door = '南门'): SeenTicket => ({
  Code: `xj1:e:${SECRET}`,
  Time,
  Door,
  hash,
});

test.each([
  ['?id=e1', '', { id: 'e1', pass: undefined }],
  ['?id=e1', `#${PASS}`, { id: 'e1', pass: PASS }],
  ['?id=e1', '#short', { id: 'e1', pass: undefined }],
  ['?id=a/b', `#${PASS}`, { id: '', pass: PASS }],
  ['', '', { id: '', pass: undefined }],
])('%s%s opens the doors of %j', (query, hash, address) => {
  expect(doorIn(new URLSearchParams(query), hash)).toEqual(address);
});

describe('what is told at the door', () => {
  test('what is no ticket, or of another event, is told at once', () => {
    expect(plainAnswer('https://example.com', 'e', 5)).toMatchObject({ outcome: 'unknown', at: 5 });
    expect(plainAnswer(`xj1:other:${SECRET}`, 'e', 5)).toMatchObject({ outcome: 'other' });
    expect(plainAnswer(` xj1:e:${SECRET}\r\n`, 'e', 5)).toBeNull();
  });

  test('by this device, from the hashes', () => {
    expect(answerHere(LIST, 'a', 1500)).toEqual({
      outcome: 'in',
      number: 7,
      companion: false,
      checkedInAt: 1500,
      door: '',
      by: 'device',
      at: 1500,
    });
    const again = { outcome: 'again', number: 8, companion: true, checkedInAt: 1100, door: '南门' };
    expect(answerHere(LIST, 'b', 1500)).toMatchObject(again);
    expect(answerHere(LIST, 'c', 1500)).toMatchObject({ outcome: 'unknown', number: 0 });
    expect(answerHere(LIST, 'a', 2000).outcome).toBe('late');
    // A clock that is 1500 behind the server's.
    expect(answerHere({ ...LIST, Time: 2400 }, 'a', -200).outcome).toBe('in');
    expect(answerHere(null, 'a', 1500).outcome).toBe('noList');
    // Without TLS a browser makes no hashes.
    expect(answerHere(LIST, null, 1500).outcome).toBe('noList');
  });

  test('by the server; what was sent twice was let in by that check-in', () => {
    const result = { Outcome: 'again', Number: 7, Checkintime: 1500, Door: '南门' } as const;
    expect(answerThere(result, seen('a'), true)).toEqual({
      outcome: 'in',
      number: 7,
      companion: true,
      checkedInAt: 1500,
      door: '南门',
      by: 'server',
      at: 1500,
    });
    expect(answerThere(result, seen('a', 1501), false).outcome).toBe('again');
    expect(answerThere(result, seen('a', 1500, '东门'), false).outcome).toBe('again');
  });

  test('in one of three tones', () => {
    expect(
      ['in', 'again', 'early', 'late', 'unknown', 'cancelled', 'noList'].map((one) =>
        toneOf(one as 'in'),
      ),
    ).toEqual(['in', 'look', 'look', 'out', 'out', 'out', 'look']);
  });
});

describe('the list of a door', () => {
  test('takes a check-in once, and counts it at its door', () => {
    const after = withCheckin(LIST, seen('a'));
    expect(after.Tickets[0]).toMatchObject({ Checkintime: 1500, Door: '南门' });
    expect(after.Counts).toEqual({ In: 2, Confirmed: 2, Doors: [{ Door: '南门', Count: 2 }] });
    expect(withCheckin(after, seen('a', 1600, '东门'))).toBe(after);
    expect(withCheckin(LIST, seen('c'))).toBe(LIST);
    expect(withCheckin(LIST, seen('a', 1500, '东门')).Counts.Doors).toHaveLength(2);
  });

  test('learns what the server says of a ticket that is newer than it', () => {
    const result = { Outcome: 'in', Number: 9, Checkintime: 1500, Door: '' } as const;
    const learnt = withResult(LIST, { hash: 'new' }, result);
    expect(answerHere(learnt, 'new', 1600).outcome).toBe('again');
    const returned = withResult(
      LIST,
      { hash: 'a' },
      { ...result, Outcome: 'cancelled', Number: 7 },
    );
    expect(answerHere(returned, 'a', 1600).outcome).toBe('cancelled');
    expect(withResult(LIST, { hash: 'x' }, { ...result, Number: 0 })).toBe(LIST);
  });
});

describe('what is sent', () => {
  test('is the oldest first, with what was just seen at its end', () => {
    const waiting = [seen('b', 20), seen('a', 10)];
    const times = (batch: readonly SeenTicket[]) => batch.map(({ Time }) => Time);
    expect(times(batchOf(waiting, null))).toEqual([10, 20]);
    expect(times(batchOf(waiting, seen('c', 30)))).toEqual([10, 20, 30]);
    expect(times(batchOf(waiting, seen('b', 20)))).toEqual([10, 20]);
    const many = Array.from({ length: 300 }, (_, index) => seen('a', index));
    expect(batchOf(many, null)).toHaveLength(200);
    const full = batchOf(many, seen('c', 999));
    expect(full).toHaveLength(200);
    expect(full.at(-1)?.Time).toBe(999);
  });
});

describe('what is shown', () => {
  const answer = (at: number, outcome: Answer['outcome']): Answer => ({
    ...checkingAnswer(at),
    outcome,
  });
  const shown = (...answers: readonly Answer[]) =>
    answers.reduce<ReturnType<typeof shownWith>>(
      (before, one) => shownWith(before, one, false),
      [],
    );

  test('stands in the order of the scans, and what was told otherwise is marked', () => {
    const three = shown(answer(1, 'checking'), answer(2, 'unknown'), answer(1, 'in'));
    expect(three).toMatchObject([
      { at: 2, outcome: 'unknown', corrected: false },
      { at: 1, outcome: 'in', corrected: false },
    ]);
    expect(shownWith(three, answer(1, 'again'), true)[1]).toMatchObject({ corrected: true });
    expect(shownWith(three, answer(1, 'in'), true)[1]).toMatchObject({ corrected: false });
  });

  test('a late answer is told only where somebody should not have come in', () => {
    const six = shown(...[11, 12, 13, 14, 15, 16].map((at) => answer(at, 'in')));
    expect(shownWith(six, answer(1, 'in'), true)).toBe(six);
    const told = shownWith(six, answer(1, 'again'), true);
    expect(told).toHaveLength(6);
    expect(told.at(-1)).toMatchObject({ at: 1, outcome: 'again', corrected: true });
  });

  test('is felt once it is known, and when it changes', () => {
    const [checking, first, other] = [answer(1, 'checking'), answer(1, 'in'), answer(1, 'again')];
    expect(toldAnew([], [checking])).toEqual([]);
    expect(toldAnew([checking], [first])).toEqual([first]);
    expect(toldAnew([first], [first])).toEqual([]);
    expect(toldAnew([first], [answer(2, 'in'), other])).toHaveLength(2);
  });
});

test.each([
  [`xj1:e:${SECRET}`, `xj1:e:${SECRET}`],
  [`南门xj1:e:${SECRET}`, `xj1:e:${SECRET}`],
  ['南门', ''],
  [`xj1:e:${SECRET}南门`, ''],
  ['https://example.com/', ''],
])('of %s a field takes the ticket %s', (typed, code) => {
  expect(ticketAtEnd(typed)).toBe(code);
});

describe('a scanner that types', () => {
  const type = (keys: readonly string[], gap: number): string[] => {
    let typed: Typed = NOTHING_TYPED;
    return keys.flatMap((key, index) => {
      const next = typedWith(typed, key, 1000 + index * gap);
      typed = next.typed;
      return next.done === '' ? [] : [next.done];
    });
  };

  test('is heard at its Enter, with the keys that shift beside', () => {
    expect(type(['Shift', ...'xj1:e:kkkk', 'Enter', ...'xj1:e:kkk2', 'Enter'], 10)).toEqual([
      'xj1:e:kkkk',
      'xj1:e:kkk2',
    ]);
  });

  test('a person who presses keys is not', () => {
    expect(type([...'xj1:e:kkkk', 'Enter'], 501)).toEqual([]);
    expect(type([...'abc', 'Enter'], 10)).toEqual([]);
    expect(type(['Enter'], 10)).toEqual([]);
  });
});
