import { afterAll } from 'vitest';
import type { GatewayOptions, TestGateway } from './gateway.ts';
import { startGateway } from './gateway.ts';

/** Starts a gateway for all tests of a file, which ends after the last of them. */
export const shareGateway = async (options?: GatewayOptions): Promise<TestGateway> => {
  const gateway = await startGateway(options);
  afterAll(() => gateway[Symbol.asyncDispose]());
  return gateway;
};
