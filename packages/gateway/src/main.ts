import { flushCompileCache } from 'node:module';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Config } from './config/config.ts';
import { readConfig } from './config/config.ts';
import type { Gateway } from './gateway.ts';
import { createGateway } from './gateway.ts';
import { systemClock } from './lib/clock.ts';
import { keepTicks } from './lib/keep-ticks.ts';
import { returnFreed, returnFreedWhenIdle } from './lib/return-freed.ts';
import { prepareFolders } from './lib/work-folders.ts';
import { EXIT_FAILURE, startFailure } from './start-failure.ts';

const fail = (error: unknown, config: Config | null): never => {
  const { code, message } = startFailure(error, config);
  process.stderr.write(`${message}\n`);
  process.exit(code);
};

const loadConfig = (): Config => {
  try {
    return readConfig(process.env);
  } catch (error) {
    return fail(error, null);
  }
};

const start = async (config: Config): Promise<Gateway> => {
  try {
    await prepareFolders();
    return await createGateway(config, systemClock, { isAlone: true });
  } catch (error) {
    return fail(error, config);
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

// Before the collection at the end of the start, which would make each tick slow.
keepTicks();
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
    (error: unknown) => {
      process.stderr.write(`the gateway did not close cleanly: ${String(error)}\n`);
      process.exit(EXIT_FAILURE);
    },
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
// Also for a process that is killed later: the next start need not compile it again.
flushCompileCache();
// After that: Node holds what it has read of the cache until it is written.
returnFreed();
returnFreedWhenIdle();
if (config.mode === 'demo') process.stdout.write(welcome(gateway));
