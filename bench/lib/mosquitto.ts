import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { memoryOf, processorTimeOf, writesOf } from './proc.ts';
import type { Usage } from './server-process.ts';

/** Where Debian puts it. */
const MOSQUITTO = '/usr/sbin/mosquitto';
const START_MS = 10_000;
const TRY_MS = 50;

export interface Mosquitto {
  readonly port: number;
  /** As the kernel counts it, in steps of 10 ms. */
  usage(): Usage;
  stop(): Promise<void>;
}

export const hasMosquitto = (): boolean => existsSync(MOSQUITTO);

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
};

const answers = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

const usageOf = (pid: number): Usage => {
  const { user, system } = processorTimeOf(pid);
  return {
    cpu: user + system,
    system,
    memory: memoryOf(pid, 'VmRSS'),
    flushes: 0,
    writes: writesOf(pid),
    buffered: 0,
  };
};

/** The broker of Debian with its own defaults, but open to all and without a store. */
export const startMosquitto = async (): Promise<Mosquitto> => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'xuanjiang-mosquitto-'));
  const config = join(folder, 'mosquitto.conf');
  writeFileSync(config, `listener ${port} 127.0.0.1\nallow_anonymous true\npersistence false\n`);
  const child = spawn(MOSQUITTO, ['-c', config], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  const kill = (): void => void child.kill();
  process.on('exit', kill);
  const until = Date.now() + START_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('mosquitto did not start');
    await setTimeout(TRY_MS);
  }
  const { pid } = child;
  if (pid === undefined) throw new Error('mosquitto did not start');
  return {
    port,
    usage: () => usageOf(pid),
    async stop() {
      process.off('exit', kill);
      child.kill();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
