import { parseArgs } from 'node:util';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { text } from '@xuanjiang/contracts/messages';
import { REASON_MAX } from '@xuanjiang/contracts/realtime/protocol';
import { cleanLine } from '@xuanjiang/contracts/rules/clean-text';
import { announce } from '../../../../command/announce.ts';
import type { Command } from '../../../../command/command.ts';
import { EXIT, UsageError } from '../../../../command/command.ts';
import { actorOf, withDatabase } from '../../../../command/with-database.ts';
import { systemClock } from '../../../../lib/clock.ts';
import { createLogger } from '../../../../lib/logger.ts';
import { hashToken } from '../../../../lib/secrets.ts';
import { createSecurityLog } from '../../../../lib/security-log.ts';
import { CallError } from '../../../../rpc/call-error.ts';
import { createSessionStore } from '../../session/store.ts';
import type { DepartWithin } from '../role-store.ts';
import { createAccountService } from '../service.ts';
import { createAccountStore } from '../store.ts';

const readArguments = (args: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { reason: { type: 'string' } },
      allowPositionals: true,
    });
    const [accountId, ...rest] = positionals;
    const reason = cleanLine(values.reason ?? '');
    if (accountId === undefined || rest.length > 0) throw new Error('one account is needed');
    if (reason === '' || reason.length > REASON_MAX) {
      throw new Error(`a reason of 1 to ${REASON_MAX} characters is needed`);
    }
    return { accountId, reason };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

/**
 * `account lock` and `account unlock`: what the calls of the same names do, for an operator at the
 * machine, beside the running gateway or without it. The audit names the user of the machine.
 * @param departures what who is locked loses beside the sessions
 */
export const changeAccountLock =
  (verb: 'lock' | 'unlock', departures: readonly DepartWithin[]): Command =>
  async (args, io) => {
    const { accountId, reason } = readArguments(args);
    return await withDatabase(io, async (database, config) => {
      const fixed = config.mode === 'demo' ? Object.values(TEST_TOKENS).map(hashToken) : [];
      const sessionStore = createSessionStore(database);
      // No connection of this process has to be told.
      const sessions: Parameters<typeof createAccountService>[1] = {
        endAllWithin: (db, id) => sessionStore.endAll(id, fixed, systemClock(), db),
        tellEnded: () => {},
      };
      using security = createSecurityLog(
        createLogger(config.logLevel, io.stderr),
        () => {},
        systemClock,
      );
      const store = createAccountStore(database);
      const accounts = createAccountService(store, sessions, systemClock, security, departures);
      try {
        await accounts[verb]({ actor: actorOf(), accountId, reason });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        io.say(text('en', error.messageKey, error.parameters));
        return EXIT.data;
      }
      io.say(`${accountId} is ${verb}ed`);
      await announce(config, 'account', accountId, io.say);
      return EXIT.ok;
    });
  };
