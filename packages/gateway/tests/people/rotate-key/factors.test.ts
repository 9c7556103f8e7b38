import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { EXIT } from '../../../src/command/command.ts';
import { openDatabaseBeside } from '../../../src/db/database.ts';
import { recoveryHash } from '../../../src/features/people/factor/policy.ts';
import { createFactorService } from '../../../src/features/people/factor/service.ts';
import type { StaffAccount } from '../../../src/features/people/factor/store.ts';
import { createFactorStore } from '../../../src/features/people/factor/store.ts';
import { createVault } from '../../../src/lib/secrets.ts';
import { NOON } from '../../harness/clock.ts';
import { totpCode } from '../../harness/totp.ts';
import type { Keys } from './fixture.ts';
import { idOf, NEW, OLD, oldStorage, rotate } from './fixture.ts';

test('the second factor of staff goes on: app, recovery codes, a set-up code, a login under way', async () => {
  await using storage = await oldStorage(2);
  await using database = openDatabaseBeside(storage);
  let now = NOON;
  const factorsWith = (keys: Keys) =>
    createFactorService({
      store: createFactorStore(database),
      vault: createVault(...keys),
      clock: () => now,
      security: { note: () => undefined },
    });
  const given = { request: { address: '127.0.0.1', requestId: 'test' }, where: 'test' };
  const sessions = { endAllWithin: async () => undefined, tellEnded: () => undefined };
  const [staff, other] = [0, 1].map((index) => ({ id: idOf(index), displayname: '' })) as [
    StaffAccount,
    StaffAccount,
  ];
  const [before, during] = [factorsWith([OLD]), factorsWith([NEW, OLD])];
  const { code: setupCode } = await before.issueSetup(staff.id, 'test');
  const { ticket, secret } = await before.beginSetup(staff, setupCode, given);
  const { recovery } = await before.confirmSetup(ticket, totpCode(secret, now), given, sessions);
  const { code: otherCode } = await before.issueSetup(other.id, 'test');
  now += MINUTE_MS;
  const used = await during.require(staff.id, totpCode(secret, now), given);

  expect((await rotate(storage, [NEW, OLD])).code).toBe(EXIT.ok);
  const refuse = async () => {
    throw new Error('the login was refused');
  };
  await during.requireStanding(used, refuse);
  await during.beginSetup(other, otherCode, given);
  const after = factorsWith([NEW]);
  now += MINUTE_MS;
  await after.require(staff.id, totpCode(secret, now), given);
  await after.require(staff.id, recovery[0], given);
  await expect(after.require(staff.id, recovery[0], given)).rejects.toThrow();
});

test('recovery codes of an earlier version are named, because nobody can hash them anew', async () => {
  await using storage = await oldStorage(1);
  await storage.db
    .insertInto('factor_recovery')
    .values([
      { account_id: idOf(0), code_hash: 'of an earlier version' },
      { account_id: idOf(0), code_hash: recoveryHash('GEZDGNBVGY3TQOJQ', idOf(0), 'code') },
    ])
    .execute();
  expect((await rotate(storage, [NEW, OLD])).said.at(-2)).toBe(
    `recovery codes of an earlier version end with the key that they were made with: give new set-up codes (account factor <phone>) to ${idOf(0)}`,
  );
});
