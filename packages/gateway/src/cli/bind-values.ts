import type { Command } from '../command/command.ts';
import { EXIT, refuseArguments } from '../command/command.ts';
import { withDatabase } from '../command/with-database.ts';
import { bindValues as bindStoredValues } from '../db/bind-values.ts';
import { systemClock } from '../lib/clock.ts';
import { createVault, SealedValueError } from '../lib/secrets.ts';

/**
 * `bind values`: what a gateway does once when it starts, again. Needed where a gateway of the version
 * that bound no values wrote after that.
 */
export const bindValues: Command = async (args, io) => {
  refuseArguments(args);
  try {
    const count = await withDatabase(io, (database, { secretKeys }) =>
      bindStoredValues(database, createVault(...secretKeys), systemClock, true),
    );
    io.say(`${count} values bound`);
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof SealedValueError)) throw error;
    io.say(error.message);
    return EXIT.data;
  }
};
