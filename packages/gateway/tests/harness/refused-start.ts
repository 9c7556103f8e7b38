import type { Config } from '../../src/config/config.ts';
import { readConfig } from '../../src/config/config.ts';
import { createGateway } from '../../src/gateway.ts';
import type { StartFailure } from '../../src/start-failure.ts';
import { startFailure } from '../../src/start-failure.ts';

/** A trace of the stack is for whoever wrote the program, not for whoever starts it. */
export const STACK = /^\s+at |node:internal/m;

/**
 * Starts a gateway that must not start, with this environment, in this process. What the process does with the
 * answer is shown by `process.test.ts`.
 * @returns how the process of a gateway would end
 */
export const refusedStart = async (
  environment: Readonly<Record<string, string>>,
): Promise<StartFailure> => {
  let config: Config | null = null;
  try {
    config = readConfig(environment);
    await using _ = await createGateway(config);
  } catch (error) {
    return startFailure(error, config);
  }
  throw new Error('the gateway has started');
};
