import { describe, expect, test } from 'vitest';
import { coversPicture, isPrompted, skipsLookup } from './prompt.ts';

describe('the prompt', () => {
  const registered = { address: '/video', registerPhone: 2 } as const;

  test('appears on a non-zero code or an Id of 0 [4.PROMPT.1, 4.PROMPT.2]', () => {
    expect(isPrompted({ ...registered, lookup: 'refused' })).toBe(true);
    expect(isPrompted({ ...registered, lookup: { Id: 0 } })).toBe(true);
  });

  test('is hidden when the Id is non-zero, and while nothing is known [4.PROMPT.4]', () => {
    expect(isPrompted({ ...registered, lookup: { Id: 9 } })).toBe(false);
    expect(isPrompted({ ...registered, lookup: 'unknown' })).toBe(false);
  });

  test('is hidden on the subscribe route [4.PROMPT.3]', () => {
    expect(isPrompted({ ...registered, address: '/subscribe', lookup: { Id: 0 } })).toBe(false);
  });

  test('is for registered users only [2.OVER.9]', () => {
    for (const registerPhone of [1, 3, 4] as const) {
      expect(isPrompted({ ...registered, registerPhone, lookup: { Id: 0 } })).toBe(false);
    }
  });

  test("the lookup is left out when the address contains 'subscribe' [4.PROMPT.5]", () => {
    expect(skipsLookup('/subscribe')).toBe(true);
    expect(skipsLookup('/video?from=subscribe')).toBe(true);
    expect(skipsLookup('/video')).toBe(false);
  });
});

describe('the prompt and a picture', () => {
  test.each([
    ['/videoDetail', 'live', true],
    ['/pcVideo', 'live', true],
    // The small player goes along.
    ['/video', 'live', true],
    ['/videoDetail', 'other', false],
    // It is not known yet what is shown there.
    ['/videoDetail', null, true],
    ['/majia', null, true],
    ['/my', null, false],
  ] as const)(
    'on %s with a picture that is %s: it waits: %s [4.PROMPT.6]',
    (path, picture, waits) => {
      expect(coversPicture(path, picture)).toBe(waits);
    },
  );
});
