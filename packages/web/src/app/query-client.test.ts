import type { Call } from '@xuanjiang/contracts/call';
import { catalogue } from '@xuanjiang/contracts/catalogue';
import { describe, expect, it } from 'vitest';
import { isPrivate } from './query-client.ts';

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
