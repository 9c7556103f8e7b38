import { resolve } from 'node:path';
import type { CommandIo } from './command.ts';

/** Where a path leads that was typed: `npm run data` runs in the project's folder, and says where that was. */
export const pathOf = ({ environment }: Pick<CommandIo, 'environment'>, given: string): string =>
  resolve(environment.INIT_CWD ?? '', given);
