import type { Clock } from '../../lib/clock.ts';
import type { Vault } from '../../lib/secrets.ts';
import type { TalkService } from '../talk/service.ts';
import type { EventService } from './service.ts';
import type { SignupStore } from './signup-store.ts';
import type { EventStore } from './store.ts';

export interface EventParts {
  readonly store: EventStore;
  readonly signups: SignupStore;
  readonly events: EventService;
  readonly talks: Pick<TalkService, 'byIds' | 'present'>;
  readonly vault: Vault;
  readonly clock: Clock;
}
