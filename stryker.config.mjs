import { globSync } from 'node:fs';

/** What decides something stands in a file of its own with a test beside it. */
const tested = (pattern) => {
  const tests = globSync(pattern.replace(/\.ts$/, '.test.ts'));
  if (tests.length === 0) throw new Error(`stryker.config.mjs: nothing with a test is ${pattern}`);
  return tests.map((test) => test.replace(/\.test\.ts$/, '.ts'));
};

/**
 * `npm run mutate`: plants faults in what decides something and runs the unit tests against each.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutate.config.ts', related: false },
  coverageAnalysis: 'perTest',
  mutate: [
    ...tested('packages/contracts/src/rules/*.ts'),
    ...tested('packages/gateway/src/features/*/*/*policy.ts'),
    ...tested('packages/web/src/{features,desk}/**/*.ts'),
    'packages/web/src/lib/chat/reconnect-policy.ts',
    'packages/web/src/app/startup-machine.ts',
  ],
  // A static mutant needs a whole run of its own, and most of them are tables of constants.
  ignoreStatic: true,
  tempDirName: 'node_modules/.cache/xuanjiang/mutate',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'node_modules/.cache/xuanjiang/results/mutate.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // Its rewriting of references uses an API that TypeScript 7 does not have; nothing here needs it.
  tsconfigFile: 'none',
  thresholds: { high: 95, low: 85, break: 85 },
  concurrency: 2,
  symlinkNodeModules: true,
  ignorePatterns: [
    'node_modules',
    'dist',
    'data',
    'bench',
    'e2e',
    'docs',
    'packages/gateway/demo-media',
  ],
};
