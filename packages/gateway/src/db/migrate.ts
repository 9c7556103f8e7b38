import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database, Engine } from './database.ts';
import { up as start } from './migrations/001-start.ts';
import { up as identity } from './migrations/002-identity.ts';
import { up as registration } from './migrations/003-registration.ts';
import { up as order } from './migrations/004-order.ts';
import { up as standing } from './migrations/005-standing.ts';
import { up as login } from './migrations/006-login.ts';
import { up as factor } from './migrations/007-factor.ts';
import { up as sms } from './migrations/008-sms.ts';
import { up as names } from './migrations/009-names.ts';
import { up as plays } from './migrations/010-plays.ts';
import { up as advertisement } from './migrations/011-advertisement.ts';
import { up as installation } from './migrations/012-installation.ts';

type Step = (db: Kysely<unknown>, engine: Engine) => Promise<void>;

/** Forward only, in order; a step that has landed is never changed. */
const STEPS: Readonly<Record<string, Step>> = {
  '001-start': start,
  '002-identity': identity,
  '003-registration': registration,
  '004-order': order,
  '005-standing': standing,
  '006-login': login,
  '007-factor': factor,
  '008-sms': sms,
  '009-names': names,
  '010-plays': plays,
  '011-advertisement': advertisement,
  '012-installation': installation,
};

/**
 * Brings the schema up to date. Kysely's lock lets one process do it while others wait.
 * @throws the first error of a step; the steps before it stay
 */
export const migrate = async (database: Database): Promise<void> => {
  const migrator = new Migrator({
    db: database.kysely,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(STEPS).map(([name, step]) => [
            name,
            { up: (db: Kysely<unknown>) => step(db, database.engine) },
          ]),
        ),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
};
