import { fileURLToPath } from 'node:url';
import { SHELL_VERSION_PLACE, WORKER_PATH } from '@xuanjiang/contracts/rules/kept-page';
import type { Plugin, Rolldown } from 'vite';
import { build } from 'vite';
import { chunksFor, ENTRY, SCREEN, START } from './first-load.ts';

const WORKER = fileURLToPath(new URL('../worker/sw.ts', import.meta.url));
/** What the page does in the background is needed without a network too. */
const BACKGROUND = fileURLToPath(new URL('../src/app/background/background.tsx', import.meta.url));

/** The main page of a wide screen, which a device that is turned shows without a network too. */
const WIDE = ['screens/media/home-screen.tsx', 'app/top-bar.tsx'].map((file) =>
  fileURLToPath(new URL(`../src/${file}`, import.meta.url)),
);

type Bundle = Parameters<typeof chunksFor>[1];

/** The addresses of all that the main page needs. */
const firstLoadOf = (bundle: Bundle): string[] => {
  const chunks = [ENTRY, START, SCREEN, BACKGROUND, ...WIDE].flatMap((module) =>
    chunksFor(module, bundle),
  );
  const files = chunks.flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ]);
  return [...new Set(files)].map((file) => `/${file}`);
};

/** The worker as one script that imports nothing. */
const bundleWorker = async (firstLoad: readonly string[], target: string[]): Promise<string> => {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    define: {
      FIRST_LOAD: JSON.stringify(firstLoad),
      SHELL_VERSION: JSON.stringify(SHELL_VERSION_PLACE),
    },
    build: {
      write: false,
      target,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: { input: WORKER, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return result.output[0].code;
};

/** Builds the service worker into a file at the root, with the list of the first load. */
export const serviceWorker = (target: string[]): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const source = await bundleWorker(firstLoadOf(bundle), target);
      this.emitFile({ type: 'asset', fileName: WORKER_PATH.slice(1), source });
    },
  },
});
