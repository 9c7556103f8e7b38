import type { PushStatus } from '@xuanjiang/contracts/push';
import { expect, test } from 'vitest';
import { returnOf, viewOf, withoutReturn } from './model.ts';

const STATUS: PushStatus = {
  ...{ Linked: true, Follows: false, Grants: 1, Grantsmax: 5, On: true },
  ...{ Templates: [], Muted: [], Bound: [], Quiet: null },
  Sms: { On: false, Phone: '', Talks: [], Past: [] },
};
const BACK = 'template_id=t&scene=3&reserved=abc';

test('what the messaging app sends back is read, and taken from the address', () => {
  const yes = new URLSearchParams(`from=x&openid=o1&action=confirm&${BACK}`);
  expect(returnOf(yes)).toEqual({
    Openid: 'o1',
    Templateid: 't',
    Action: 'confirm',
    Scene: 3,
    Reserved: 'abc',
  });
  expect(withoutReturn(yes).toString()).toBe('from=x');
  expect(returnOf(new URLSearchParams(`action=cancel&${BACK}`))).toEqual({
    Templateid: 't',
    Action: 'cancel',
    Scene: 3,
    Reserved: 'abc',
  });
});

test.each([
  '',
  'action=confirm',
  `action=other&${BACK}`,
  'action=confirm&template_id=t&reserved=a',
  'action=confirm&template_id=t&reserved=a&scene=x',
])('an address with %j says nothing of a grant', (query) => {
  expect(returnOf(new URLSearchParams(query))).toBeNull();
});

test('who is not linked, follows, or wants none has nothing to allow', () => {
  const none = { grants: null, more: null };
  expect(viewOf({ ...STATUS, Linked: false }, true)).toMatchObject({ ...none, turn: null });
  expect(viewOf({ ...STATUS, On: false }, true)).toMatchObject({ ...none, turn: 'on' });
  expect(viewOf({ ...STATUS, Follows: true }, true)).toMatchObject({
    ...none,
    text: 'pushFollows',
    turn: 'off',
  });
  expect(viewOf({ ...STATUS, Grantsmax: 0, Grants: 0 }, true)).toMatchObject(none);
});

test('others allow one more within the messaging app, up to so many', () => {
  expect(viewOf(STATUS, true)).toMatchObject({
    text: 'pushNotFollowing',
    grants: 1,
    more: 'allow',
  });
  expect(viewOf(STATUS, false).more).toBe('open');
  expect(viewOf({ ...STATUS, Grants: 5 }, true).more).toBe('full');
  expect(viewOf({ ...STATUS, Follows: null }, true).text).toBe('pushUnknown');
});
