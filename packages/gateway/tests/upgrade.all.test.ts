import { test } from 'vitest';
import { keepsAll } from './harness/old-database.ts';

test.each(['023', '037', '048'])(
  'a database with the migrations up to %s is upgraded, and so is one from its backup: nothing is lost',
  keepsAll,
);
