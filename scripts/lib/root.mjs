import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, without a slash at the end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** A path below the project's folder. */
export const at = (...parts) => join(ROOT, ...parts);

/** The pinned Node that the install brings: whatever runs after the install runs on it. */
export const NODE = at('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Where these scripts record what they have done. Deleted with node_modules. */
export const CACHE = at('node_modules/.cache/xuanjiang');
