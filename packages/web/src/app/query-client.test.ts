import { describe, expect, it } from 'vitest';
import { isPrivate } from './query-client.ts';

describe('isPrivate', () => {
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
