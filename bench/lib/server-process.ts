/** A server of the chat benchmarks in a process of its own, which measures its own processor time. */
import { answerParent } from './child.ts';
import type { Contender } from './contenders.ts';
import { stamped, startOurs, startSocketIo, startWs } from './contenders.ts';
import { sharedNow } from './room-reader.ts';

export type ServerKind = 'ours' | 'ours stored' | 'ws' | 'socket.io';

const SECOND_MS = 1000;

const START: Record<ServerKind, () => Promise<Contender>> = {
  ours: () => startOurs(false),
  'ours stored': () => startOurs(true),
  ws: startWs,
  'socket.io': startSocketIo,
};

const contender = await START[process.argv[2] as ServerKind]();
let offset = 0;

const publish = (padding: string): void => {
  offset += 1;
  contender.publish(stamped(offset, Math.round(sharedNow() * 1000), padding));
};

interface Usage {
  /** Processor time, µs. */
  readonly cpu: number;
  /** The part of it that the kernel took. */
  readonly system: number;
  /** Resident, bytes. */
  readonly memory: number;
  /** Passes over the room. */
  readonly flushes: number;
  /** Waiting for sockets that do not take it, bytes. */
  readonly buffered: number;
}

const calls = {
  port: (_: undefined): number => contender.port,
  /**
   * Publishes messages, evenly spaced; without a rate, all at once. One that comes late, because
   * the process was busy, is published with those that are due.
   * @returns the offset of the last
   */
  async publish({
    count,
    perSecond = Number.POSITIVE_INFINITY,
    padding = '',
  }: {
    count: number;
    perSecond?: number;
    padding?: string;
  }): Promise<number> {
    const start = sharedNow();
    for (let done = 0; done < count; ) {
      const due = Math.min(count, 1 + ((sharedNow() - start) / SECOND_MS) * perSecond);
      while (done + 1 <= due) {
        publish(padding);
        done += 1;
      }
      const nextMs = Math.max(0, (done / perSecond) * SECOND_MS - (sharedNow() - start));
      if (done < count) await new Promise((resolve) => setTimeout(resolve, nextMs));
    }
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
      buffered: contender.buffered(),
    };
  },
};
export type ServerCalls = typeof calls;

answerParent(calls);
