import type { Call } from '@xuanjiang/contracts/call';
import { catalogue } from '@xuanjiang/contracts/catalogue';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient, isPrivate, takeAnswers } from './query-client.ts';

describe('isPrivate', () => {
  it('is no query that the catalogue calls the same for everybody', () => {
    const shared = Object.entries(catalogue).flatMap(([domain, calls]) =>
      Object.entries<Call>(calls).flatMap(([name, call]) =>
        call.shared === true ? [[domain, name]] : [],
      ),
    );
    expect(shared.filter((path) => isPrivate([path, { type: 'query' }]))).toEqual([]);
  });

  it.each([
    [[['talk', 'find'], { type: 'query' }]],
    [['talk', 'promotion', 'shown']],
    [[['guide', 'findSet'], { type: 'query' }]],
    [[['guide', 'get'], { type: 'query' }]],
    [['guide', 'pages', {}]],
    [['guide', 'sets']],
  ])('is not what is the same for everyone: %j', (key) => expect(isPrivate(key)).toBe(false));

  it.each([
    [[['mark', 'list'], { type: 'query' }]],
    [[['guide', 'listFollowed'], { type: 'infinite' }]],
    [[['guide', 'readPlace'], { type: 'query' }]],
    [['guide-downloads']],
    [['account', 'token']],
    [['talks']],
    [[]],
  ])('is all else: %j', (key) => expect(isPrivate(key)).toBe(true));
});

describe('takeAnswers', () => {
  const NOW = Date.UTC(2026, 5, 3, 4);

  it.each([
    ['of a server whose clock is ahead as of now', NOW + 3_600_000, NOW],
    ['of a page that was kept by its age', NOW - 3_600_000, NOW - 3_600_000],
  ])('counts the answers %s', (_, at, counted) => {
    vi.useFakeTimers({ now: NOW });
    try {
      const client = createQueryClient();
      takeAnswers(client, [[['talk'], { Id: '1' }, at]]);
      expect(client.getQueryState(['talk'])).toMatchObject({
        data: { Id: '1' },
        dataUpdatedAt: counted,
      });
    } finally {
      vi.useRealTimers();
    }
  });
});
