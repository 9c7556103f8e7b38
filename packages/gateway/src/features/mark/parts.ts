import type { Clock } from '../../lib/clock.ts';
import type { AnsweredStore } from '../question/service.ts';
import type { TalkService } from '../talk/service.ts';
import type { AnswerMarkStore } from './answer-store.ts';
import type { MarkStore } from './store.ts';

export interface MarkParts {
  readonly store: MarkStore;
  readonly answers: AnswerMarkStore;
  readonly answered: Pick<AnsweredStore, 'keptBy' | 'isAnswered'>;
  readonly talks: TalkService;
  readonly clock: Clock;
}
