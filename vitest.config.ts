import { defineConfig } from 'vitest/config';

const unit = (name: string, root: string) => ({
  test: { name, root, include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'] },
});

export default defineConfig({
  test: {
    projects: [
      unit('contracts', 'packages/contracts'),
      unit('region-data', 'packages/region-data'),
      unit('gateway', 'packages/gateway'),
      unit('web', 'packages/web'),
    ],
  },
});
