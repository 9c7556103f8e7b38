/** A server of the fan-out benchmarks in a process of its own, which measures its own processor time. */
import { answerParent } from './child.ts';
import type { Contender } from './contenders.ts';
import {
  stamped,
  startAedes,
  startOurs,
  startOursMqtt,
  startSocketIo,
  startWs,
} from './contenders.ts';
import type { Order } from './paced.ts';
import { paced } from './paced.ts';
import { writesOf } from './proc.ts';
import { sharedNow } from './room-reader.ts';

const START = {
  ours: () => startOurs(false),
  'ours stored': () => startOurs(true),
  ws: startWs,
  'socket.io': startSocketIo,
  'our broker': () => startOursMqtt(false),
  'our broker stored': () => startOursMqtt(true),
  aedes: startAedes,
} as const satisfies Record<string, () => Promise<Contender>>;
export type ServerKind = keyof typeof START;

const contender = await START[process.argv[2] as ServerKind]();
let offset = 0;

const publish = (padding: string): void => {
  offset += 1;
  contender.publish(stamped(offset, Math.round(sharedNow() * 1000), padding));
};

export interface Usage {
  /** Processor time, µs. */
  readonly cpu: number;
  /** The part of it that the kernel took. */
  readonly system: number;
  /** Resident, bytes. */
  readonly memory: number;
  /** Passes over the room. */
  readonly flushes: number;
  /** System calls that write; NaN where they are not counted. */
  readonly writes: number;
  /** Waiting for WebSockets that do not take it, bytes. */
  readonly buffered: number;
}

const calls = {
  ports: (_: undefined): { port: number; tcpPort: number } => ({
    port: contender.port,
    tcpPort: contender.tcpPort,
  }),
  /** @returns the offset of the last */
  async publish(order: Order): Promise<number> {
    await paced(order, publish);
    return offset;
  },
  /** What was used so far. */
  usage(_: undefined): Usage {
    const { user, system } = process.cpuUsage();
    return {
      cpu: user + system,
      system,
      memory: process.memoryUsage().rss,
      flushes: contender.flushes(),
      writes: writesOf('self'),
      buffered: contender.buffered(),
    };
  },
};
export type ServerCalls = typeof calls;

answerParent(calls);
