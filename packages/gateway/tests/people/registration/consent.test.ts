import { agreementOf } from '@xuanjiang/contracts/agreement';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { registrationCalls } from '@xuanjiang/contracts/registration';
import { expect, test } from 'vitest';
import { readConfig } from '../../../src/config/config.ts';
import { agreedText } from '../../../src/features/people/registration/policy.ts';
import { done } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { addPerson } from './people.ts';

let now = NOON;
const gateway = await shareGateway({ clock: () => now });

const { version: Version, hash: Hash } = agreedText(agreementOf(readConfig({}).parties));
const get = async (token: string) =>
  (await done(gateway.rest, registrationCalls.consent, {}, { token })).Consent;
const set = (token: string, Agreed: boolean) =>
  done(gateway.rest, registrationCalls.setConsent, { Agreed }, { token });
const history = (id: string) =>
  gateway.storage.db
    .selectFrom('consent')
    .select(['agreed', 'created_at'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute();

test('what was said last is given, with its time; withdrawal keeps what was said before', async () => {
  const { id, token } = await addPerson(gateway, now);
  expect(await get(token)).toBeNull();
  const start = now;
  await set(token, true);
  expect(await get(token)).toEqual({ Version, Hash, Agreed: true, Time: start, From: '' });
  now += MINUTE_MS;
  await set(token, true);
  expect((await get(token))?.Time).toBe(start);
  await set(token, false);
  expect(await get(token)).toMatchObject({ Agreed: false, Time: start + MINUTE_MS });
  await set(token, true);
  expect(await history(id)).toEqual([
    { agreed: 1, created_at: start },
    { agreed: 0, created_at: start + MINUTE_MS },
    { agreed: 1, created_at: start + MINUTE_MS },
  ]);
});

test('a new text is a new consent', async () => {
  const { id, token } = await addPerson(gateway, now);
  await set(token, true);
  await gateway.storage.db
    .updateTable('consent')
    .set({ version: '0.9' })
    .where('account_id', '=', id)
    .execute();
  await set(token, true);
  expect(await history(id)).toHaveLength(2);
  expect((await get(token))?.Version).toBe(Version);
});

test('liaison staff have said nothing', async () => {
  expect(await get('test-worker')).toBeNull();
});
