import type { Subscription } from '@xuanjiang/contracts/subscription';
import type { Ext } from '@xuanjiang/contracts/user';
import { describe, expect, test } from 'vitest';
import { isOn } from './is-on.ts';
import type { SubscriptionForm } from './model.ts';
import { formOf, turnOff, turnOn } from './model.ts';

const ext: Ext = {
  Id: 3,
  Fkuserid: 'u1',
  Name: '小明',
  Phone: '13912345678',
  School: '启明中学',
  Schoolid: 7,
  Provinceid: '440000',
  Cityid: '440100',
  Areaid: '440106',
  Address: '广东省-广州市-天河区',
  Enrollmentyear: 2024,
  From: 'talk-1',
};
const none: Subscription = { ...formOf(ext), Id: 0, Fkuserid: 'u1', Openid: '' };
const some: Subscription = { ...none, Id: 9 };

const refuse = (): Promise<never> => Promise.reject(new Error('refused'));
const never = (): never => {
  throw new Error('this call is not made');
};

describe('the switch', () => {
  test('is on when the record has an Id [3.SUB.2, 4.SWITCH.2]', () => {
    expect(isOn(some)).toBe(true);
    expect(isOn(none)).toBe(false);
    expect(isOn(null)).toBe(false);
  });
});

describe('turning on', () => {
  test('adds a subscription with the form filled from the profile [4.SWITCH.3]', async () => {
    const sent: SubscriptionForm[] = [];
    const add = async (form: SubscriptionForm) => {
      sent.push(form);
      return some;
    };
    expect(await turnOn(none, ext, { add })).toEqual({
      record: some,
      on: true,
      message: 'subscribedSuccessfully',
    });
    expect(sent).toEqual([
      {
        Type: 1,
        Name: '小明',
        Phone: '13912345678',
        School: '启明中学',
        Schoolid: 7,
        Address: '广东省-广州市-天河区',
        Provinceid: '440000',
        Cityid: '440100',
        Areaid: '440106',
        From: 'talk-1',
      },
    ]);
  });

  test.each([
    ['no profile', none, null],
    ['no school id', none, { ...ext, Schoolid: 0 }],
    ['a subscription already', some, ext],
  ] as const)(
    'with %s it asks to register first and goes back to off [4.SWITCH.4]',
    async (_, record, profile) => {
      expect(await turnOn(record, profile, { add: never })).toEqual({
        record,
        on: false,
        message: 'registerFirst',
      });
    },
  );

  test('goes back to off when adding fails [4.SWITCH.5]', async () => {
    expect(await turnOn(none, ext, { add: refuse })).toEqual({
      record: none,
      on: false,
      message: 'subscriptionFailed',
    });
  });
});

describe('turning off', () => {
  test('deletes the record [4.SWITCH.6]', async () => {
    const deleted: Subscription[] = [];
    const turned = await turnOff(some, {
      get: never,
      delete: async (record) => deleted.push(record),
    });
    expect(deleted).toEqual([some]);
    expect(turned).toEqual({ record: none, on: false, message: 'unsubscribeDone' });
  });

  test('loads a record that is not known first, then deletes it [4.SWITCH.7]', async () => {
    const calls: string[] = [];
    const turned = await turnOff(null, {
      get: async () => {
        calls.push('get');
        return some;
      },
      delete: async (record) => calls.push(`delete ${record.Id}`),
    });
    expect(calls).toEqual(['get', 'delete 9']);
    expect(turned.on).toBe(false);
  });

  test('goes back to on when deleting or loading fails [4.SWITCH.8]', async () => {
    const failed = { on: true, message: 'unsubscribeFailed' };
    expect(await turnOff(some, { get: never, delete: refuse })).toEqual({
      ...failed,
      record: some,
    });
    expect(await turnOff(null, { get: refuse, delete: never })).toEqual({
      ...failed,
      record: null,
    });
  });
});
