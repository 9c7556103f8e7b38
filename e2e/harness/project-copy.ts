import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

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

const install = (cwd: string): Promise<string> =>
  run(
    process.execPath,
    ['-e', "import('./scripts/lib/install.mjs').then((install) => install.ensureInstalled())"],
    { cwd, env: personsEnvironment() },
  );

const copyFiles = async (): Promise<string> => {
  const copy = mkdtempSync(join(tmpdir(), 'xuanjiang-recipe-'));
  const files = await run(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    { cwd: ROOT, env: personsEnvironment() },
  );
  for (const file of files.split('\0').filter((name) => name !== '')) {
    cpSync(join(ROOT, file), join(copy, file), { force: true });
  }
  return copy;
};

/** A copy of the project, with its packages installed, in a folder that the caller removes. */
export const copyProject = async (): Promise<string> => {
  const copy = await copyFiles();
  await install(copy);
  return copy;
};

/**
 * A copy of the project that uses the packages of the project itself, in a folder that the caller
 * removes. Its own packages are those of the project where one imports another.
 */
export const copyBesidePackages = async (): Promise<string> => {
  // The copy has the same manifests: none of its scripts installs anything then.
  await install(ROOT);
  const copy = await copyFiles();
  for (const folder of [
    '.',
    ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`),
  ]) {
    const packages = join(ROOT, folder, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(copy, folder, 'node_modules'));
  }
  return copy;
};
