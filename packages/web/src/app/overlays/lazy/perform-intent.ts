import { signUpForEvent } from '../../../features/events/event/public.ts';
import { joinGroup } from '../../../features/events/group/public.ts';
import { castVote } from '../../../features/rooms/room/public.ts';
import { followGuide, reportGuide } from '../../../features/talks/guide/public.ts';
import { markTalk } from '../../../features/talks/talk/public.ts';
import { reportUniversity } from '../../../features/universities/proof/public.ts';
import { followUniversity } from '../../../features/universities/university/public.ts';
import type { Intent, Meant } from '../../../lib/intent.ts';
import type { Action, ActionParts, Pressed } from '../../../ui/action.ts';
import { perform } from '../../../ui/perform.ts';

/** The kinds of what is done by itself after the login; the others ask for something first, or wait for a room. */
type ActionKind = Exclude<Intent['kind'], 'signUp' | 'signUpWith' | 'question' | 'message'>;

/** What the button does of which this is the intent. */
const ACTIONS: { readonly [K in ActionKind]: Action<Meant<K>> } = {
  reservation: markTalk,
  favourite: markTalk,
  follow: followUniversity,
  followGuide,
  correction: reportUniversity,
  guideReport: reportGuide,
  event: signUpForEvent,
  group: joinGroup,
  questionVote: castVote,
  pollVote: castVote,
};

const isAction = (intent: Intent): intent is Meant<ActionKind> => intent.kind in ACTIONS;

const performAs = <K extends ActionKind>(
  parts: ActionParts,
  kind: K,
  intent: Pressed<Meant<K>>,
  key: string,
): Promise<boolean> => perform(ACTIONS[kind], parts, intent, key);

/**
 * Does what the button does of which this is the intent. It is a file of its own, so that the first load does not name the
 * files of all actions.
 * @param key the same in every attempt
 * @returns whether it was done
 */
export const performIntent = async (
  parts: ActionParts,
  intent: Intent,
  key: string,
): Promise<boolean> => isAction(intent) && performAs(parts, intent.kind, intent, key);
