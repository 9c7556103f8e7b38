import { randomUUID } from 'node:crypto';
import type { LogEntry } from '@xuanjiang/contracts/realtime/message';
import type { Effect } from './append-store.ts';
import type { EventData } from './entry-store.ts';
import type { LogWriter } from './log.ts';

/** Who does something in a room, and when. */
interface Act {
  readonly topic: string;
  readonly actor: string;
  /** UTC ms. */
  readonly time: number;
}

/**
 * Logs what somebody does in a room, together with what changes by it.
 * @returns null when the effect declined: then nothing has changed
 * @throws CallError unavailable when nothing was stored
 */
export const logEvent = (
  log: Pick<LogWriter, 'appendIf'>,
  { topic, actor, time }: Act,
  event: EventData,
  effect: Effect,
): Promise<LogEntry | null> =>
  log.appendIf({ topic, clientId: randomUUID(), accountId: actor, time, event, effect });
