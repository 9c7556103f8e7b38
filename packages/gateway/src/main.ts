import { flushCompileCache } from 'node:module';
import { inspect } from 'node:util';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Config } from './config/config.ts';
import { ConfigError, readConfig } from './config/config.ts';
import { DatabaseUnfitError, explainDatabase } from './db/database-error.ts';
import type { Gateway } from './gateway.ts';
import { createGateway } from './gateway.ts';
import { systemClock } from './lib/clock.ts';
import { createLogger } from './lib/logger.ts';
import { SealedValueError } from './lib/secrets.ts';
import { firstLineOf } from './lib/unexpected-error.ts';

/** Exit codes: sysexits' EX_CONFIG for an environment that is bad or not the database's, 1 for everything else. */
const EXIT_CONFIG = 78;
const EXIT_FAILURE = 1;

const fail = (code: number, message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(code);
};

const loadConfig = (): Config => {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return fail(EXIT_CONFIG, error.message);
    throw error;
  }
};

/** Why the start failed, in one line; the stack of an unexpected error goes to the log. */
const reasonOf = (error: unknown, config: Config): string => {
  const known = explainDatabase(error, config);
  if (known !== null) return known.message;
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

const start = async (config: Config): Promise<Gateway> => {
  try {
    return await createGateway(config, systemClock, true);
  } catch (error) {
    const code = error instanceof DatabaseUnfitError ? EXIT_CONFIG : EXIT_FAILURE;
    return fail(code, reasonOf(error, config));
  }
};

const welcome = ({ url, mqttUrl, rtmpUrl }: Gateway): string => `
宣讲 is open:

  ${url}/video            the product, as a visitor
  ${url}/video?_token_=${TEST_TOKENS.student}    as a registered student
  ${url}/video?_token_=${TEST_TOKENS.worker}   as liaison staff of 清华大学
  ${url}/docs             the calls   (${url}/openapi.json)
  ${url}/simulators/sms   the verification codes that were sent
  ${url}/simulators/factor   the second factor of the demo's staff${mqttUrl === null ? '' : `\n  ${mqttUrl}  the rooms over MQTT`}${rtmpUrl === null ? '' : `\n  ${rtmpUrl}  where encoders send broadcasts to, with a stream key`}

Demo accounts for POST /api/user/fakelogin and the login sheet:
  student, parent, newcomer (no phone yet), worker, operator
`;

const config = loadConfig();
let gateway: Gateway | null = null;
let closing = false;
const close = (): void => {
  if (closing) return;
  closing = true;
  // A gateway that has not opened yet can end at once.
  if (gateway === null) process.exit(0);
  gateway[Symbol.asyncDispose]().then(
    () => process.exit(0),
    (error: unknown) => fail(EXIT_FAILURE, `the gateway did not close cleanly: ${String(error)}`),
  );
};

let announced = false;
/** A supervisor stops the process: whoever sends it requests gets time to notice. */
const announceAndClose = (): void => {
  if (announced) return;
  announced = true;
  if (gateway === null || config.stopNoticeMs === 0) {
    close();
    return;
  }
  gateway.announceEnd();
  setTimeout(close, config.stopNoticeMs);
};
// Before the start: process 1 of a container gets no signal that it does not listen for.
process.on('SIGTERM', announceAndClose);
// A person at a terminal, who does not wait for a proxy.
process.on('SIGINT', close);

gateway = await start(config);
// Also for a process that is killed later: the next start need not strip the types again.
flushCompileCache();
if (config.mode === 'demo') process.stdout.write(welcome(gateway));
