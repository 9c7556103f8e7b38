import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { Clock } from '../../../lib/clock.ts';
import type { InboxStore } from './store.ts';

/** How long messages are kept. */
const KEPT_MS = 180 * DAY_MS;

export const createInboxService = (store: InboxStore, clock: Clock) => ({
  tellAsker: store.tellAsker,
  tellReplied: store.tellReplied,
  prune: (): Promise<void> => store.prune(clock() - KEPT_MS),
});

export type InboxService = ReturnType<typeof createInboxService>;
