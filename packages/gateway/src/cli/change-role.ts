import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { SETUP_CODE_HOURS } from '@xuanjiang/contracts/constants';
import { text } from '@xuanjiang/contracts/messages';
import { announce } from '../command/announce.ts';
import type { Command, CommandIo } from '../command/command.ts';
import { EXIT } from '../command/command.ts';
import { actorOf, withDatabase } from '../command/with-database.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { voidKeysWithin } from '../features/media/broadcast/stream-key-store.ts';
import { createRoleStore } from '../features/people/account/role-store.ts';
import type { RoleChange } from '../features/people/account/service.ts';
import { createRoleService } from '../features/people/account/service.ts';
import { revokeInvitationsWithin } from '../features/people/colleague/invitation-store.ts';
import { createFactorService } from '../features/people/factor/service.ts';
import { createFactorStore } from '../features/people/factor/store.ts';
import { createFindAccount, NOBODY } from '../features/people/login/identity/find-account.ts';
import { createLoginStore } from '../features/people/login/store.ts';
import { neutralName } from '../features/people/name/policy.ts';
import { createSessionStore } from '../features/people/session/store.ts';
import { createModeratorService } from '../features/rooms/moderator/service.ts';
import { createModeratorStore } from '../features/rooms/moderator/store.ts';
import { findUniversity } from '../features/universities/university/commands/find-university.ts';
import { systemClock } from '../lib/clock.ts';
import { createLogger } from '../lib/logger.ts';
import { createVault, hashToken } from '../lib/secrets.ts';
import { createSecurityLog } from '../lib/security-log.ts';
import { CallError } from '../rpc/call-error.ts';
import type { RoleArguments } from './role-arguments.ts';
import { describeRole, readRoleArguments, roleAct } from './role-arguments.ts';

/** The account of a phone; null where there is none, and none is to be made. */
const accountOf = async (
  database: Database,
  { secretKeys }: Config,
  { phone, isNew }: RoleArguments,
): Promise<string | null> => {
  const vault = createVault(...secretKeys);
  const known = await createRoleStore(database).accountByPhone(vault.lookups(phone));
  if (known !== null || !isNew) return known;
  // The person is asked for a name before the first message.
  const names = { shown: async ({ id }: { readonly id: string }) => neutralName(id) };
  const store = createLoginStore(database);
  const findAccount = createFindAccount(store, vault, names, systemClock, () => false);
  const person = { subjects: [], phone, from: '', channel: undefined };
  return await findAccount(person, async () => NOBODY);
};

const roleService = (database: Database, { mode, logLevel }: Config, { stderr }: CommandIo) => {
  const fixed = mode === 'demo' ? Object.values(TEST_TOKENS).map(hashToken) : [];
  const sessionStore = createSessionStore(database);
  type EndAll = Parameters<typeof sessionStore.endAll>;
  const security = createSecurityLog(createLogger(logLevel, stderr), () => {}, systemClock);
  const roles = createRoleService({
    store: createRoleStore(database),
    moderators: createModeratorService(createModeratorStore(database)),
    departures: [voidKeysWithin, revokeInvitationsWithin],
    sessions: {
      endAllWithin: (db: EndAll[3], id) => sessionStore.endAll(id, fixed, systemClock(), db),
      // No connection of this process has to be told.
      tellEnded: () => undefined,
    },
    clock: systemClock,
    security,
  });
  return { roles, [Symbol.dispose]: () => security[Symbol.dispose]() };
};

/** Says the set-up code of an account that needs a second factor and has none. */
const offerSetup = async (
  database: Database,
  { secretKeys }: Config,
  accountId: string,
  say: CommandIo['say'],
): Promise<void> => {
  const factors = createFactorService({
    store: createFactorStore(database),
    vault: createVault(...secretKeys),
    clock: systemClock,
    // No code is compared here.
    security: { note: () => undefined },
  });
  const code = await factors.offerSetup(accountId, actorOf());
  if (code === null) {
    say('its second factor is set up, or being set up; for another one: account factor <phone>');
    return;
  }
  say(`set-up code of ${accountId}, valid for ${SETUP_CODE_HOURS} hours:`);
  say(code);
};

const sayChange = (accountId: string, what: string, change: RoleChange, io: CommandIo): void => {
  if (!change.sessionsEnded) {
    io.say(`${accountId} is ${what} already`);
    return;
  }
  io.say(`${accountId} is ${what} now; its sessions have ended`);
  if (change.dismissed > 0) io.say(`it moderates for ${change.dismissed} universities no more`);
};

/**
 * `account role`: makes somebody staff, or a student again, beside the running gateway or without it.
 * The audit names the user of the machine.
 */
export const changeRole: Command = async (args, io) => {
  const given = readRoleArguments(args);
  return await withDatabase(io, async (database, config) => {
    const university =
      given.university === null ? null : await findUniversity(database, given.university);
    if (typeof university === 'string') {
      io.say(university);
      return EXIT.data;
    }
    const accountId = await accountOf(database, config, given);
    if (accountId === null) {
      io.say(
        given.role === 'student'
          ? 'no account has this phone'
          : 'no account has this phone: let the person log in first, or make the account with --new',
      );
      return EXIT.data;
    }
    using service = roleService(database, config, io);
    let change: RoleChange;
    try {
      const act = { actor: actorOf(), accountId, ...roleAct(given.role, university) };
      change = await service.roles.change(act);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      io.say(text('en', error.messageKey, error.parameters));
      return EXIT.data;
    }
    sayChange(accountId, describeRole(given.role, university), change, io);
    if (given.role !== 'student') await offerSetup(database, config, accountId, io.say);
    if (change.sessionsEnded) await announce(config, 'account', accountId, io.say);
    return EXIT.ok;
  });
};
