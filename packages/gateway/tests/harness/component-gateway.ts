import type { TestProject } from 'vitest/node';
import { createGateway } from '../../src/gateway.ts';
import { testConfig } from './gateway.ts';
import { prepareData, startOfTests } from './prepare-data.ts';
import { createStorage } from './storage.ts';
// Vitest's own process started before the preloads were named.
import '../../../../scripts/lib/patient-providers.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the gateway of the component tests listens. */
    readonly components: { readonly url: string };
  }
}

/**
 * Starts one gateway for the component tests of the web client, with the demo content and the clock of the
 * tests, without limits.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  await using stack = new AsyncDisposableStack();
  const { still } = stack.use(await prepareData('sqlite', startOfTests()));
  const storage = stack.use(await createStorage(still.source, 'sqlite'));
  // This process, which is Vitest's own, has the clock of the machine.
  const aheadMs = Number(process.env.TEST_CLOCK_AHEAD_MS);
  // Each test says that it has an address of its own.
  const config = testConfig(storage, { trustProxy: 1 });
  const gateway = stack.use(await createGateway(config, () => Date.now() + aheadMs));
  project.provide('components', { url: gateway.url });
  const owned = stack.move();
  return () => owned.disposeAsync();
};
