/**
 * Vite's configuration for the gateway as `npm start` and the image run it: its own modules, and the libraries that are
 * written as modules too, in a few files. The 1,700 files that they are take 20 MB and a second more of each start. Tests
 * and benchmarks that start a process run it too; gateways in the process of a test and `npm run dev` run the sources.
 */
import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));
const OUTPUT = fileURLToPath(new URL('../dist', import.meta.url));

/** Libraries that are put in. All others stay packages: they look for files of their own, or are loaded rarely. */
const INLINED = [
  '@opentelemetry/api',
  '@trpc/server',
  'altcha-lib',
  'csv-parse',
  'csv-stringify',
  'kysely',
  'prom-client',
  'rate-limiter-flexible',
  'zod',
];

/** A file that a module names: a thread, a process that is forked, or the work of such a process. */
const PROGRAM = /new URL\('(\.\/[\w-]+\.ts)', import\.meta\.url\)/;

/** What the plugin needs of Vite, which is no package of the gateway. */
interface Emitter {
  emitFile(file: { type: 'chunk'; id: string; fileName: string }): string;
}

/** Keeps the ways to files beside a source true, and bundles the programs that it names. */
const ownFiles = () => ({
  name: 'own-files',
  enforce: 'pre' as const,
  transform(this: Emitter, code: string, id: string): string | null {
    if (!id.startsWith(SOURCE) || !code.includes('import.meta.url')) return null;
    const beside = relative(OUTPUT, id);
    const [first = '', ...rest] = code.split(PROGRAM);
    const others = (text: string): string =>
      text.replaceAll('import.meta.url', `new URL('${beside}', import.meta.url).href`);
    // Between the pieces stand the paths of programs, as the expression has one group.
    return rest.reduce((before, piece, place) => {
      if (place % 2 === 1) return before + others(piece);
      const fileName = `${basename(piece, '.ts')}.js`;
      this.emitFile({ type: 'chunk', id: resolve(dirname(id), piece), fileName });
      return `${before}new URL('./${fileName}', import.meta.url)`;
    }, others(first));
  },
});

/** A file with one Chinese character takes two bytes of memory for each of its characters: they are written as escapes. */
const asciiOnly = () => ({
  name: 'ascii-only',
  // Last: what prints the code anew would write the characters again.
  generateBundle(_: unknown, files: Readonly<Record<string, { code?: string }>>): void {
    for (const file of Object.values(files)) {
      if (file.code === undefined) continue;
      // The escape would be escaped: another text.
      if (/\\[^\0-\x7f]/.test(file.code))
        throw new Error('a backslash before a character that is not ASCII');
      file.code = file.code.replaceAll(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
});

/** Removes what an earlier build left, once the new files are there. */
const removeOld = () => ({
  name: 'remove-old',
  writeBundle(_: unknown, files: Readonly<Record<string, unknown>>): void {
    for (const name of readdirSync(OUTPUT)) if (!(name in files)) rmSync(join(OUTPUT, name));
  },
});

export default {
  plugins: [ownFiles(), asciiOnly(), removeOld()],
  publicDir: false as const,
  ssr: { noExternal: INLINED },
  build: {
    ssr: 'src/main.ts',
    outDir: OUTPUT,
    // `removeOld` does it: programs of a gateway that runs from there are read when they are needed.
    emptyOutDir: false,
    target: 'node26',
    // Names and lines stay: the log shows them.
    minify: false as const,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false },
    },
  },
};
