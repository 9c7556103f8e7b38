import { TOKEN_COOKIE_DAYS } from '@xuanjiang/contracts/constants';
import { PHONE_PATTERN } from '@xuanjiang/contracts/rules/phone';
import type { Command } from '../../../../command/command.ts';
import { EXIT, UsageError } from '../../../../command/command.ts';
import { withDatabase } from '../../../../command/with-database.ts';
import { createVault } from '../../../../lib/secrets.ts';
import { createUniversityStore } from '../../../universities/university/store.ts';
import type { AccountSummary } from '../role-store.ts';
import { createRoleStore } from '../role-store.ts';

const at = (time: number): string => new Date(time).toISOString();

const describe = (account: AccountSummary, nameOf: (id: string) => string): string[] => {
  const { role, universityId, moderates, lockReason, hasFactor, lastLoginAt } = account;
  const roles = {
    user: 'student',
    worker: `liaison staff of ${nameOf(universityId ?? '')}`,
    operator: 'operator',
  };
  const rows: readonly (readonly [string, string])[] = [
    ['Uids', account.id],
    ['role', roles[role]],
    ['moderates', moderates.length === 0 ? 'nothing' : moderates.map(nameOf).join(', ')],
    ['second factor', hasFactor ? 'set up' : 'none'],
    ['locked', lockReason === null ? 'no' : `yes: ${lockReason}`],
    ['created', at(account.createdAt)],
    [
      'last login',
      lastLoginAt === null ? `none in the last ${TOKEN_COOKIE_DAYS} days` : at(lastLoginAt),
    ],
  ];
  return rows.map(([name, value]) => `${name.padEnd(14)} ${value}`);
};

/** `account show`: what an operator has to know of an account before changing it. */
export const showAccount: Command = async (args, io) => {
  const [phone = '', ...rest] = args;
  if (!PHONE_PATTERN.test(phone) || rest.length > 0) {
    throw new UsageError('a phone of 11 digits is needed');
  }
  return await withDatabase(io, async (database, { secretKeys }) => {
    const store = createRoleStore(database);
    const id = await store.accountByPhone(createVault(...secretKeys).lookups(phone));
    const account = id === null ? null : await store.summary(id);
    if (account === null) {
      io.say('no account has this phone');
      return EXIT.data;
    }
    const universities = await createUniversityStore(database).names();
    const names = new Map(universities.map((each) => [each.id, each.name]));
    for (const line of describe(account, (each) => `${names.get(each) ?? 'unknown'} (${each})`)) {
      io.say(line);
    }
    return EXIT.ok;
  });
};
