import { at, NODE, ROOT } from './root.mjs';
import { capture } from './run.mjs';

export const IMPORT_RULES = '.dependency-cruiser.mjs';

/**
 * Runs the import rules over a tree that is laid out like this project.
 * @param {readonly string[]} args for dependency-cruiser: options, then folders
 * @param {string} [tree] its folder; this project's by default
 */
export const importChecker = (args, tree = ROOT) =>
  capture(
    NODE,
    [
      at('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      at(IMPORT_RULES),
      ...args,
    ],
    { cwd: tree },
  );
