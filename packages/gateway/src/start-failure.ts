import { inspect } from 'node:util';
import type { Config } from './config/config.ts';
import { ConfigError } from './config/config.ts';
import { DatabaseUnfitError, explainDatabase } from './db/database-error.ts';
import { createLogger } from './lib/logger.ts';
import { SealedValueError } from './lib/secrets.ts';
import { firstLineOf } from './lib/unexpected-error.ts';
import { WorkPlaceError } from './lib/work-folders.ts';

/** Exit codes: sysexits' EX_CONFIG for an environment that is bad or not the database's, 1 for everything else. */
const EXIT_CONFIG = 78;
export const EXIT_FAILURE = 1;

/** How a gateway that could not start ends. */
export interface StartFailure {
  readonly code: number;
  /** A line; of a bad environment one for each fault. */
  readonly message: string;
}

/** Why the start failed, in one line; the stack of an unexpected error goes to the log. */
const reasonOf = (error: unknown, config: Config): string => {
  const known = explainDatabase(error, config);
  if (known !== null) return known.message;
  if (error instanceof WorkPlaceError) return error.message;
  if (error instanceof SealedValueError) {
    return `${error.message}; check SECRET_KEY, or empty that value: docs/operations.md, "Upgrades"`;
  }
  const { code, syscall, port } = error as NodeJS.ErrnoException & {
    readonly port?: number;
  };
  const { host, mqttPort, rtmpPort } = config;
  const ports = new Map([
    [mqttPort, 'MQTT_PORT'],
    [rtmpPort, 'RTMP_PORT'],
  ]);
  const variable = ports.get(port ?? null) ?? 'PORT';
  if (code === 'EADDRINUSE') {
    return `port ${port} on ${host} is in use: stop what uses it, or set ${variable}`;
  }
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    return `cannot listen on port ${port ?? config.port} of ${host} (${code}): set HOST and ${variable}`;
  }
  createLogger(config.logLevel).fatal({ stack: inspect(error) }, 'the gateway could not start');
  return `the gateway could not start: ${firstLineOf(error)}; the stack is in the log`;
};

/**
 * What is said of a start that failed, and with which code the process ends.
 * @param config null while it was read
 * @throws an error of reading it that is none of the environment
 */
export const startFailure = (error: unknown, config: Config | null): StartFailure => {
  if (error instanceof ConfigError) return { code: EXIT_CONFIG, message: error.message };
  if (config === null) throw error;
  const code = error instanceof DatabaseUnfitError ? EXIT_CONFIG : EXIT_FAILURE;
  return { code, message: reasonOf(error, config) };
};
