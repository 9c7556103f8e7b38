import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { SETUP_CODE_HOURS } from '@xuanjiang/contracts/constants';
import { PHONE_PATTERN } from '@xuanjiang/contracts/rules/phone';
import { readConfig } from '../config/config.ts';
import { openDatabaseBeside } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { createFactorService } from '../features/factor/service.ts';
import { createFactorStore } from '../features/factor/store.ts';
import { systemClock } from '../lib/clock.ts';
import { createVault } from '../lib/secrets.ts';
import type { Command } from './command.ts';
import { EXIT, UsageError } from './command.ts';

const readPhone = (args: readonly string[]): string => {
  const usage = `account factor <phone>
  Prints a set-up code for the second factor of the staff account that has the phone. It is valid
  for ${SETUP_CODE_HOURS} hours and one set-up, and replaces a code that was printed before. The wrong
  codes that were counted for the account today are cleared.`;
  try {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [phone, ...rest] = positionals;
    if (phone === undefined || rest.length > 0) throw new Error('one phone is needed');
    if (!PHONE_PATTERN.test(phone)) throw new Error('a phone has 11 digits');
    return phone;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nusage: ${usage}`);
  }
};

/**
 * `account factor`: a set-up code for the person whom an operator appointed, or who lost their
 * authenticator app and the recovery codes. The audit names the user of the machine.
 */
export const issueSetupCode: Command = async (args, { environment, say }) => {
  const phone = readPhone(args);
  const config = readConfig(environment);
  await using database = openDatabaseBeside(config);
  await migrate(database);
  const factors = createFactorService({
    store: createFactorStore(database),
    vault: createVault(config.secretKey),
    clock: systemClock,
    // No code is compared here.
    security: { note: () => undefined },
  });
  const account = await factors.staffByPhone(phone);
  if (account === null) {
    say('no staff account has this phone');
    return EXIT.data;
  }
  const { code, cleared } = await factors.issueSetup(account.id, `cli:${userInfo().username}`);
  if (cleared > 0)
    say(`${cleared} wrong codes of the account were cleared: codes are accepted again`);
  say(
    `set-up code of ${account.displayname} (${account.id}), valid for ${SETUP_CODE_HOURS} hours:`,
  );
  say(code);
  return EXIT.ok;
};
