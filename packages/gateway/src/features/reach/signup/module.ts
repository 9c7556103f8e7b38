import type { Context } from '../../../wiring/context.ts';
import type { RegistrationService } from '../../people/registration/service.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import type { UniversityService } from '../../universities/university/service.ts';
import { signupRouter } from './calls.ts';
import { createFiguresStore } from './figures-store.ts';
import { createLookStore } from './look-store.ts';
import { createSignupSource } from './service.ts';
import { createSheetStore } from './sheet-store.ts';
import { createStaffSignupStore } from './staff-store.ts';
import { createSignupWaiting } from './staff-waiting-store.ts';
import { createUniversitySignupStore } from './store.ts';

interface Needs {
  readonly universities: UniversityService;
  readonly talks: TalkService;
  readonly agreed: RegistrationService['text'];
}

/** Sign-ups of students with universities, and the looks of staff at them. */
export const createSignupModule = (
  { database, facts, regions, vault, clock }: Context,
  { universities, talks, agreed }: Needs,
) => ({
  /** Sign-ups as a kind of export. */
  source: createSignupSource(createSheetStore(database), vault),
  waiting: createSignupWaiting(database),
  calls: {
    signup: signupRouter({
      store: createUniversitySignupStore(database, facts),
      staffStore: createStaffSignupStore(database),
      figuresStore: createFiguresStore(database.reading),
      lookStore: createLookStore(database),
      ...{ regions, universities, talks, agreed, vault, clock },
    }),
  },
});
