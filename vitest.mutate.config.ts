import { configDefaults, defineConfig } from 'vitest/config';

/** The unit tests as one project: the mutation runner takes no workspace of several. */
export default defineConfig({
  test: {
    include: [
      'packages/{contracts,web}/src/**/*.test.{ts,tsx}',
      'packages/gateway/src/features/**/*.test.ts',
    ],
    setupFiles: ['packages/web/src/testing/browser-globals.ts'],
    exclude: [
      ...configDefaults.exclude,
      // They need a gateway.
      '**/*.dom.test.tsx',
      // They read the whole tree, which the runner copies in part only.
      'packages/contracts/src/{behaviours,faults}.test.ts',
    ],
    execArgv: ['--no-experimental-webstorage'],
    // As in vitest.config.ts: reached only by a test that never ends.
    testTimeout: 60_000,
  },
});
