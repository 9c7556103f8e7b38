import { parseArgs } from 'node:util';
import { SETUP_CODE_HOURS } from '@xuanjiang/contracts/constants';
import { PHONE_PATTERN } from '@xuanjiang/contracts/rules/phone';
import type { Command } from '../../../command/command.ts';
import { EXIT, UsageError } from '../../../command/command.ts';
import { actorOf, withDatabase } from '../../../command/with-database.ts';
import { systemClock } from '../../../lib/clock.ts';
import { createVault } from '../../../lib/secrets.ts';
import { createFactorService } from './service.ts';
import { createFactorStore } from './store.ts';

const readPhone = (args: readonly string[]): string => {
  try {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [phone, ...rest] = positionals;
    if (phone === undefined || rest.length > 0) throw new Error('one phone is needed');
    if (!PHONE_PATTERN.test(phone)) throw new Error('a phone has 11 digits');
    return phone;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

/**
 * `account factor`: a set-up code for the person whom an operator appointed, or who lost their
 * authenticator app and the recovery codes. The audit names the user of the machine.
 */
export const issueSetupCode: Command = async (args, io) => {
  const phone = readPhone(args);
  return await withDatabase(io, async (database, config) => {
    const factors = createFactorService({
      store: createFactorStore(database),
      vault: createVault(...config.secretKeys),
      clock: systemClock,
      // No code is compared here.
      security: { note: () => undefined },
    });
    const account = await factors.staffByPhone(phone);
    if (account === null) {
      io.say('no staff account has this phone');
      return EXIT.data;
    }
    const { code, cleared } = await factors.issueSetup(account.id, actorOf());
    if (cleared > 0)
      io.say(`${cleared} wrong codes of the account were cleared: codes are accepted again`);
    io.say(
      `set-up code of ${account.displayname} (${account.id}), valid for ${SETUP_CODE_HOURS} hours:`,
    );
    io.say(code);
    return EXIT.ok;
  });
};
