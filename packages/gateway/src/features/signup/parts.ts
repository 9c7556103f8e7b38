import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Clock } from '../../lib/clock.ts';
import type { Vault } from '../../lib/secrets.ts';
import type { AgreedText } from '../registration/service.ts';
import type { TalkService } from '../talk/service.ts';
import type { UniversityService } from '../university/service.ts';
import type { FiguresStore } from './figures-store.ts';
import type { LookStore } from './look-store.ts';
import type { StaffSignupStore } from './staff-store.ts';
import type { UniversitySignupStore } from './store.ts';

export interface SignupParts {
  readonly store: UniversitySignupStore;
  readonly staffStore: StaffSignupStore;
  readonly figuresStore: FiguresStore;
  readonly lookStore: Pick<LookStore, 'find'>;
  readonly regions: Pick<RegionTable, 'name'>;
  readonly universities: Pick<UniversityService, 'require'>;
  readonly talks: Pick<TalkService, 'byIds'>;
  /** The text that is agreed to now. */
  readonly agreed: AgreedText;
  readonly vault: Vault;
  readonly clock: Clock;
}
