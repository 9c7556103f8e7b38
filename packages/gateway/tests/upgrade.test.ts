import { test } from 'vitest';
import { keepsAll } from './harness/old-database.ts';

test('a database of the version before is upgraded, and so is one from its backup: nothing is lost', () =>
  keepsAll('051'));
