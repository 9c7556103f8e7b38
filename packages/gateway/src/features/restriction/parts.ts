import type { Clock } from '../../lib/clock.ts';
import type { ChatService } from '../chat/service.ts';
import type { RestrictionStore } from './store.ts';

export interface RestrictionParts {
  readonly store: RestrictionStore;
  readonly rooms: ChatService;
  readonly clock: Clock;
  /** What an account may do has changed. */
  readonly accountChanged: (accountId: string) => void;
}
