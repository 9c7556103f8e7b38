import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
// @ts-expect-error a script without types
import * as projectCopy from '../../scripts/lib/project-copy.mjs';

/** Most that a program may print, bytes. */
const MOST_BYTES = 64 * 1024 * 1024;
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a program to its end. Rejects with what it printed when it fails. */
export const run = async (
  program: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env: NodeJS.ProcessEnv },
): Promise<string> => {
  try {
    const { stdout } = await promisify(execFile)(program, args, {
      ...options,
      maxBuffer: MOST_BYTES,
    });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout ?? ''}${stderr ?? ''}`, {
      cause: error,
    });
  }
};

/** The environment of a person's shell, without what Vitest has set in this process. */
export const personsEnvironment = (own: Record<string, string> = {}): NodeJS.ProcessEnv => {
  const { PATH, HOME, CHROMIUM } = process.env;
  return { PATH, HOME, ...(CHROMIUM !== undefined && { CHROMIUM }), ...own };
};

/** Copies the project with its packages, as `scripts/lib/project-copy.mjs` says; the caller disposes of the copy. */
export const copyProject: () => Promise<{ readonly path: string } & Disposable> =
  projectCopy.copyProject;
