import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { describe, expect, it } from 'vitest';
import type { Pending } from './oauth-pending.ts';
import { addPending, goesRound, readPending, spendPending } from './oauth-pending.ts';

const NOW = 1_800_000_000_000;
const begun = (state: string, at = NOW): Pending => ({
  provider: 'wechat',
  state,
  redirectUri: 'https://h/my',
  at,
  spent: false,
});

describe('readPending', () => {
  it('reads what was kept', () => {
    expect(readPending(JSON.stringify([begun('a')]), NOW + 1)).toEqual([begun('a')]);
    expect(readPending(null, NOW)).toEqual([]);
  });

  it('forgets what a code could not finish any more, and what comes from the future', () => {
    const kept = JSON.stringify([begun('old', NOW - 10 * MINUTE_MS), begun('next', NOW + 1)]);
    expect(readPending(kept, NOW)).toEqual([]);
  });

  it.each(['', '{', '{}', '[1,null]', '[{"state":"a"}]', '[{"provider":"x","state":"a"}]'])(
    'takes %j for nothing',
    (text) => expect(readPending(text, NOW)).toEqual([]),
  );
});

describe('spendPending', () => {
  it('finds a state once: a replay is foreign', () => {
    const list = [begun('a'), begun('b')];
    const first = spendPending(list, 'a');
    expect(first?.found.state).toBe('a');
    expect(spendPending(first?.rest ?? [], 'a')).toBeNull();
    expect(spendPending(first?.rest ?? [], 'b')?.found.state).toBe('b');
  });

  it('does not know a foreign state, nor an empty one', () => {
    expect(spendPending([begun('a')], 'x')).toBeNull();
    expect(spendPending([begun('a')], '')).toBeNull();
    expect(spendPending([], 'a')).toBeNull();
  });
});

describe('addPending', () => {
  it('keeps the newest few', () => {
    const list = Array.from({ length: 9 }, (_, n) => begun(String(n))).reduce<readonly Pending[]>(
      addPending,
      [],
    );
    expect(list.map(({ state }) => state)).toEqual(['3', '4', '5', '6', '7', '8']);
  });
});

describe('goesRound', () => {
  it('is three logins within a minute, finished or not', () => {
    const two = [begun('a', NOW - 50_000), { ...begun('b', NOW - 20_000), spent: true }];
    expect(goesRound(two, NOW)).toBe(false);
    expect(goesRound([...two, begun('c')], NOW)).toBe(true);
    expect(goesRound([...two, begun('c')], NOW + 20_000)).toBe(false);
  });
});
