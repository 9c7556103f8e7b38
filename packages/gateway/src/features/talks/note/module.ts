import type { Context } from '../../../wiring/context.ts';
import type { TalkService } from '../talk/service.ts';
import { noteRouter } from './calls.ts';
import { createNoteStore } from './store.ts';

interface Needs {
  readonly talks: TalkService;
}

/** Notes that people write while they watch. */
export const createNoteModule = ({ database, clock }: Context, { talks }: Needs) => ({
  calls: { note: noteRouter({ store: createNoteStore(database), talks, clock }) },
});
