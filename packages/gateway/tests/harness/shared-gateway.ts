import { afterAll } from 'vitest';
import type { GatewayOptions, TestGateway } from './gateway.ts';
import { startGateway } from './gateway.ts';
import { within } from './wait.ts';

/** The gateway of the file before, where no hook has ended it: the file could not be loaded, or all its tests were left out. */
let left: TestGateway | null = null;

const endLeft = async (): Promise<void> => {
  const gateway = left;
  left = null;
  await gateway?.[Symbol.asyncDispose]();
};

/** Starts a gateway for all tests of a file, while the file is loaded; it ends after the last of them. */
export const shareGateway = async (options?: GatewayOptions): Promise<TestGateway> => {
  await endLeft();
  left = await within('the start of a gateway', startGateway(options));
  afterAll(endLeft);
  return left;
};
