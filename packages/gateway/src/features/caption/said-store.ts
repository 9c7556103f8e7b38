import type { DatabaseAccess } from '../../db/database.ts';
import { createSaidReader } from '../../db/said-query.ts';

/** What was said in talks, as the search index has it. */
export const createSaidStore = (database: DatabaseAccess) => createSaidReader(database);

export type SaidStore = ReturnType<typeof createSaidStore>;
