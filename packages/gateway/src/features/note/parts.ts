import type { Clock } from '../../lib/clock.ts';
import type { TalkService } from '../talk/service.ts';
import type { NoteStore } from './store.ts';

export interface NoteParts {
  readonly store: NoteStore;
  readonly talks: Pick<TalkService, 'exists'>;
  readonly clock: Clock;
}
