import type { Clock } from '../../lib/clock.ts';
import type { LogStore } from '../../room/log-store.ts';
import type { Votes } from '../../room/votes.ts';
import type { NameService } from '../name/service.ts';
import type { RoomService } from '../room/service.ts';
import type { AnsweredStore } from './answered-store.ts';
import type { AskedStore } from './asked-store.ts';
import type { QuestionService } from './service.ts';
import type { QuestionStore } from './store.ts';

export interface QuestionParts {
  readonly store: QuestionStore;
  readonly answered: Pick<AnsweredStore, 'ofUniversity'>;
  readonly asked: Pick<AskedStore, 'find'>;
  readonly questions: QuestionService;
  readonly rooms: RoomService;
  /** Says under which names staff see accounts. */
  readonly names: Pick<NameService, 'of'>;
  readonly logStore: LogStore;
  readonly votes: Pick<Votes, 'cast'>;
  readonly clock: Clock;
}
