import { loadRegionTable } from '@xuanjiang/region-data/load-region-table';
import { readConfig } from '../config/config.ts';
import { DatabaseUnfitError } from '../db/database-error.ts';
import { accounts } from '../demo/accounts.ts';
import { resetDemo } from '../demo/seed.ts';
import { systemClock } from '../lib/clock.ts';
import { createVault } from '../lib/secrets.ts';
import type { Command } from './command.ts';
import { EXIT, refuseArguments } from './command.ts';
import { actorOf, withDatabase } from './with-database.ts';

const ROLES = { user: 'student', worker: 'liaison staff', operator: 'operator' } as const;

/** A demo account in a line; what it has not is left out. */
const describe = ({ Uids, Displayname, Role, Phone, Token }: (typeof accounts)[number]): string =>
  [Uids, Displayname, ROLES[Role], Phone, Token].filter((part) => part !== undefined).join('  ');

/** `demo reset`: fresh demo content. Only where database and process are a demo. */
export const resetDemoContent: Command = async (args, io) => {
  refuseArguments(args);
  if (readConfig(io.environment).mode !== 'demo') {
    throw new DatabaseUnfitError(
      'demo reset deletes everything, so it is for a demo only: this process is a production site (APP_MODE)',
    );
  }
  await withDatabase(
    io,
    async (database, { secretKeys }) => {
      const { table: regions } = await loadRegionTable();
      const act = { actor: actorOf(), time: systemClock() };
      await resetDemo(database, createVault(...secretKeys), regions, act);
    },
    'stopped',
  );
  io.say('the demo content is new; its accounts (Uids, name, role, phone, token):');
  for (const account of accounts) io.say(`  ${describe(account)}`);
  io.say('verification codes: /simulators/sms; second factor of the staff: /simulators/factor');
  return EXIT.ok;
};
