import { ConfigError, readConfig } from '../../src/config/config.ts';

/** What keeps a gateway from starting in an environment, a sentence each. */
export const complaints = (environment: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
};
