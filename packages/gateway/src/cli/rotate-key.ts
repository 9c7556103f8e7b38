import { setTimeout as delay } from 'node:timers/promises';
import { DAY_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Command, CommandIo } from '../command/command.ts';
import { EXIT, UsageError } from '../command/command.ts';
import { withDatabase } from '../command/with-database.ts';
import { resignEnd } from '../db/audit-chain.ts';
import type { Database } from '../db/database.ts';
import { forgetFormerKeys, gatewaysWithout, usesOtherKeys } from '../db/installation.ts';
import type { Pass } from '../db/rotate-key.ts';
import { accountsWithKeyedCodes, passOver, SEALED_TABLES } from '../db/rotate-key.ts';
import { RECOVERY_PREFIX } from '../features/people/factor/policy.ts';
import { createVault } from '../lib/secrets.ts';

/** A line of progress after so many values. */
const TELL_EVERY = 10_000;
/** What gateways hold or write meanwhile is looked at again, so often at most. */
const PASSES_MAX = 10;
/** How long it is waited for rows that others hold. */
const HELD_MS = SECOND_MS;
/** So many values that cannot be encrypted anew are named. */
const NAMED_MAX = 10;
/** What cannot be written anew, such as a code by SMS or a set-up code, has ended after this time. */
const LAST_HASH_MS = DAY_MS;

const total = (passes: readonly Pass[], of: 'rewritten' | 'left'): number =>
  passes.reduce((sum, pass) => sum + pass[of], 0);

const passOverAll = async (
  database: Database,
  vault: ReturnType<typeof createVault>,
  say: CommandIo['say'],
  only?: 'look',
): Promise<readonly Pass[]> => {
  const passes: Pass[] = [];
  for (const table of SEALED_TABLES) {
    let told = 0;
    const tell = (values: number): void => {
      if (values - told < TELL_EVERY) return;
      told = values;
      say(`${table}: ${values} values looked at`);
    };
    const pass = await passOver(database, vault, table, { tell, ...(only && { only }) });
    const { values, rewritten, left } = pass;
    say(`${table}: ${values} values, ${rewritten} encrypted anew, ${left} left`);
    passes.push(pass);
  }
  return passes;
};

const sayKeyedCodes = async (database: Database, say: CommandIo['say']): Promise<void> => {
  const accounts = await accountsWithKeyedCodes(database, RECOVERY_PREFIX);
  if (accounts.length === 0) return;
  say(
    `recovery codes of an earlier version end with the key that they were made with: give new set-up codes (account factor <phone>) to ${accounts.join(', ')}`,
  );
};

/** Whether a gateway runs that cannot read what the key writes; it is said then. */
const isRefused = async (
  database: Database,
  secretKey: Buffer,
  say: CommandIo['say'],
): Promise<boolean> => {
  const without = await gatewaysWithout(database, secretKey, Date.now());
  if (without === 0) return false;
  say(
    `${without} gateways that run cannot read what the first key of SECRET_KEY writes: restart them with the new SECRET_KEY, and give this command again (one that was killed counts for three minutes)`,
  );
  return true;
};

/**
 * `rotate key`: works beside gateways that run, and beside another one of itself. Killed, it is given
 * again.
 */
export const rotateKey: Command = async (args, io) => {
  if (args.length > 1 || (args[0] ?? '--check') !== '--check') {
    throw new UsageError('--check is all that may be given');
  }
  const isCheck = args.length === 1;
  return await withDatabase(io, async (database, { secretKeys }) => {
    if (secretKeys.length === 1 && !isCheck) {
      io.say(
        'SECRET_KEY has one key: set it to the new and the old one, with a comma between them',
      );
      return EXIT.config;
    }
    if (!isCheck && (await isRefused(database, secretKeys[0], io.say))) return EXIT.data;
    const vault = createVault(...secretKeys);
    let passes = await passOverAll(database, vault, io.say, isCheck ? 'look' : undefined);
    for (let again = 1; !isCheck && again < PASSES_MAX; again += 1) {
      const held = total(passes, 'left') - passes.flatMap((pass) => pass.problems).length;
      if (held === 0 && total(passes, 'rewritten') === 0) break;
      // Whoever holds rows has them for a moment only.
      if (held > 0) await delay(HELD_MS);
      io.say('once more, for what was written meanwhile:');
      passes = await passOverAll(database, vault, io.say);
    }
    const problems = passes.flatMap((pass) => pass.problems);
    for (const line of problems.slice(0, NAMED_MAX)) io.say(line);
    if (problems.length > NAMED_MAX) io.say(`and ${problems.length - NAMED_MAX} more`);
    await sayKeyedCodes(database, io.say);
    const signedBy = await resignEnd(database, vault, Date.now(), isCheck ? 'look' : undefined);
    if (signedBy === 'stranger') {
      io.say('the end of the audit is signed with none of the keys: give the command audit verify');
    }
    if (signedBy === 'former') {
      io.say(`the end of the audit ${isCheck ? 'is signed with a former key' : 'was signed anew'}`);
    }
    const left = total(passes, 'left') + Number(isCheck && signedBy === 'former');
    if (left > 0) {
      io.say(`${left} values are left: do not drop a key from SECRET_KEY`);
      return EXIT.data;
    }
    if (isCheck && (await usesOtherKeys(database, secretKeys[0]))) {
      io.say(
        'a gateway encrypts with another key than the first of SECRET_KEY, or rotate key was not given yet',
      );
      return EXIT.data;
    }
    if (isCheck) {
      io.say('nothing is left that another key than the first of SECRET_KEY has encrypted');
      return EXIT.ok;
    }
    if (await isRefused(database, secretKeys[0], io.say)) return EXIT.data;
    await forgetFormerKeys(database, secretKeys[0]);
    const from = new Date(Date.now() + LAST_HASH_MS).toISOString();
    io.say(`nothing is left of the former keys: drop them from SECRET_KEY after ${from}`);
    return EXIT.ok;
  });
};
