import type { Clock } from '../../lib/clock.ts';
import type { GrantStore } from './grant-store.ts';
import type { PushStore } from './store.ts';

export interface PushParts {
  readonly store: PushStore;
  readonly grants: GrantStore;
  readonly appId: string;
  /** Null where no grants are asked for. */
  readonly grantTemplate: string | null;
  /** Where the provider's page is on which grants are given, for who comes back to an address; without a slash at the end. */
  readonly mpBase: (back: string) => string;
  /** Whether an address is one of this site. */
  readonly isOwn: (address: string) => boolean;
  readonly clock: Clock;
}
