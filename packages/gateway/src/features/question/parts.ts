import type { LogStore } from '../../room/log-store.ts';
import type { ChatService } from '../chat/service.ts';
import type { QuestionService } from './service.ts';
import type { QuestionStore } from './store.ts';

export interface QuestionParts {
  readonly store: QuestionStore;
  readonly questions: QuestionService;
  readonly rooms: ChatService;
  readonly logStore: LogStore;
}
