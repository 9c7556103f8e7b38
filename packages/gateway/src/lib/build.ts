import { readFileSync } from 'node:fs';

/** Which build of the product runs. */
export interface Build {
  readonly version: string;
  /** The commit, hexadecimal; empty where it is not known. */
  readonly commit: string;
}

const MANIFEST = new URL('../../package.json', import.meta.url);
const REPOSITORY = new URL('../../../../.git/', import.meta.url);
const COMMIT = /^[0-9a-f]{40}$/;

const textOf = (file: URL): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
};

/** The commit of the clone that this runs from; empty outside of one. */
const checkedOut = (): string => {
  const head = textOf(new URL('HEAD', REPOSITORY));
  const commit = head.startsWith('ref: refs/') ? textOf(new URL(head.slice(5), REPOSITORY)) : head;
  return COMMIT.test(commit) ? commit : '';
};

/** The version of the product: that of its packages. */
export const VERSION = (JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string }).version;

/** @param commit as the environment gives it; null to read it from the clone */
export const readBuild = (commit: string | null): Build => ({
  version: VERSION,
  commit: commit ?? checkedOut(),
});
