import type { Clock } from '../../lib/clock.ts';
import type { ChatService } from '../chat/service.ts';
import type { ModeratorStore } from './store.ts';

export interface ModeratorParts {
  readonly store: ModeratorStore;
  readonly rooms: ChatService;
  readonly clock: Clock;
  /** How an account stands has changed. */
  readonly accountChanged: (accountId: string) => void;
}
