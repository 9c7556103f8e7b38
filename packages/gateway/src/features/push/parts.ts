import type { Clock } from '../../lib/clock.ts';
import type { GrantStore } from './grant-store.ts';
import type { Runs } from './run/runs.ts';
import type { Trial } from './run/trial.ts';
import type { PushWordings } from './run/wordings.ts';
import type { RunStore } from './run-store.ts';
import type { PushStore } from './store.ts';
import type { WordingStore } from './wording-store.ts';

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
  readonly runStore: RunStore;
  readonly runs: Runs;
  readonly trial: Trial;
  readonly wordingStore: WordingStore;
  readonly wordings: PushWordings;
  /** When the timetable of a day comes, UTC ms. */
  readonly morningAt: (day: string) => number;
  readonly nextMorning: (now: number) => { readonly day: string; readonly at: number };
  /** Talks that begin in [from, until), UTC ms. */
  readonly countTalks: (from: number, until: number) => Promise<number>;
  /** Names of the fields of the morning's template; empty where none is set. */
  readonly morningFields: readonly string[];
  readonly clock: Clock;
}
