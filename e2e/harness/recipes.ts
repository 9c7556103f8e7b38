import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './project-copy.ts';

/** A code block of a document: its language, and what its opening line says of where the code goes. */
export interface Block {
  readonly language: string;
  /** The file that the block makes, or into which it goes. */
  readonly file: string | undefined;
  /** A part of the line after which, or before which, it goes; without any it is a whole file. */
  readonly after: string | undefined;
  readonly before: string | undefined;
  /** A part of the line whose place it takes. */
  readonly instead: string | undefined;
  readonly code: string;
}

/** The code blocks of a document of the project. */
const blocksOf = (document: string): Block[] =>
  [...readFileSync(join(ROOT, document), 'utf8').matchAll(/^```(\w+)([^\n]*)\n(.*?)^```$/gms)].map(
    ([, language = '', about = '', code = '']) => ({
      language,
      file: / file=(\S+)/.exec(about)?.[1],
      after: / after="([^"]+)"/.exec(about)?.[1],
      before: / before="([^"]+)"/.exec(about)?.[1],
      instead: / instead="([^"]+)"/.exec(about)?.[1],
      code,
    }),
  );

/** The commands in its blocks of a shell. */
export const commandsOf = (document: string): string[] =>
  blocksOf(document)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ code }) => code.split('\n'))
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Puts a block where it says, in a folder that has the project. */
const put = (folder: string, { file, after, before, instead, code }: Block): void => {
  if (file === undefined) throw new Error(`a block says no file:\n${code}`);
  const path = join(folder, file);
  const anchor = after ?? before ?? instead;
  if (anchor === undefined) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, code);
    return;
  }
  const lines = readFileSync(path, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.includes(anchor));
  if (at === -1) throw new Error(`${file} has no line with ${anchor}`);
  const replaced = instead === undefined ? 0 : 1;
  lines.splice(after === undefined ? at : at + 1, replaced, ...code.replace(/\n$/, '').split('\n'));
  writeFileSync(path, lines.join('\n'));
};

const DATABASE = 'packages/gateway/src/db';
const MIGRATION_NUMBER = /(?<=migrations\/|')\d{3}(?=-)/g;

/**
 * The blocks with the next number for the migration that they make, behind the last one that the project has. The numbers in
 * the document are examples: a new migration does not change it.
 */
const withNextMigration = (blocks: readonly Block[]): Block[] => {
  const example = blocks.find(({ file }) => file?.startsWith(`${DATABASE}/migrations/`))?.file;
  const [shown] = example?.match(MIGRATION_NUMBER) ?? [];
  if (shown === undefined) throw new Error('no recipe makes a migration');
  const numbers = readdirSync(join(ROOT, DATABASE, 'migrations')).map((name) =>
    Number.parseInt(name, 10),
  );
  const shift = Math.max(...numbers) + 1 - Number(shown);
  const shifted = (text: string | undefined): string | undefined =>
    text?.replace(MIGRATION_NUMBER, (digits) => String(Number(digits) + shift).padStart(3, '0'));
  return blocks.map((block) =>
    block.file?.startsWith(`${DATABASE}/migrat`)
      ? {
          ...block,
          file: shifted(block.file),
          after: shifted(block.after),
          code: shifted(block.code) ?? '',
        }
      : block,
  );
};

/** The blocks of the recipes, which are put into a project. */
export const recipes = (): Block[] =>
  withNextMigration(blocksOf('CONTRIBUTING.md').filter(({ language }) => language !== 'sh'));

/** Does what the recipes of CONTRIBUTING.md say, in a folder that has the project. */
export const followRecipes = (folder: string): void => {
  for (const block of recipes()) put(folder, block);
};
