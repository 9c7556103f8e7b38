import type { Attendance, EventDetail, SignupPlace } from '@xuanjiang/contracts/event';
import type { AskedReach } from '../../../lib/app-state.ts';
import { askReach, useAppState } from '../../../lib/app-state.ts';
import type { Meant } from '../../../lib/intent.ts';
import { sessionToken } from '../../../lib/session.ts';
import type { Action } from '../../../ui/action.ts';
import { useSheetAction } from '../../../ui/perform.ts';
import { showToast } from '../../../ui/toast.ts';
import { keepDue } from '../../people/account/public.ts';
import { readPlacesAnew } from './api.ts';
import { waitingPlace } from './model.ts';
import { t } from './texts.ts';

/**
 * What is said when somebody has signed up with an event.
 * @param places null where they could not be read afterwards
 */
export const signupText = (
  places: readonly Pick<SignupPlace, 'State' | 'Ahead'>[] | null,
  title: string,
): string => {
  const has = (state: SignupPlace['State']) => places?.some(({ State }) => State === state);
  if (places === null) return t('eventSignupSent', { title });
  if (!has('waiting')) return t('eventSignupDone', { title });
  const place = waitingPlace(places);
  return t(has('confirmed') ? 'eventSignupHalf' : 'eventSignupWaiting', { title, place });
};

/** What is not confirmed; undefined where a place is. */
const placeIn = (places: readonly SignupPlace[] | null): AskedReach['place'] => {
  if (places === null) return 'unknown';
  const has = (state: SignupPlace['State']) => places.some(({ State }) => State === state);
  return has('waiting') && !has('confirmed') ? 'waiting' : undefined;
};

/** Signs up with an event. */
export const signUpForEvent: Action<Meant<'event'>> = {
  scope: 'event',
  async run(parts, { eventId, title, attendance, places }, options) {
    const { client, event } = parts.utils;
    const input = { Id: eventId };
    const wanted = { ...input, Attendance: attendance, Places: places };
    const applied = await client.event.apply.mutate(wanted, options);
    // A read that is on its way may not know of it yet.
    await event.getSignup.cancel(input);
    // The answer to a repeat may be too long to be kept, and is read then. That it was done stands without it.
    const read = await client.event.getSignup.query(input).catch(() => null);
    const signup = read ?? ('Places' in applied ? applied : null);
    if (signup !== null) event.getSignup.setData(input, signup);
    const result = signupText(signup?.Places ?? null, title);
    showToast(result);
    const place = placeIn(signup?.Places ?? null);
    const subject = { kind: 'event', id: eventId, title, auto: true, result } as const;
    // Nobody is reminded who waits for a place.
    const startsAt = place === undefined ? (signup?.Event.Starttime ?? 0) : 0;
    askReach({ ...subject, startsAt, ...(place && { place }) });
    void readPlacesAnew(parts);
  },
  failedText: () => t('couldNotSignUp'),
  failed: (parts) => void readPlacesAnew(parts),
};

/**
 * Signs up with an event. A visitor is asked to log in, and who is not registered to register: it is
 * done then.
 * @param onDone it was done, or goes on elsewhere
 */
export const useSignUp = ({ Id, Title }: Pick<EventDetail, 'Id' | 'Title'>, onDone: () => void) => {
  const over = { done: onDone, failed: onDone, asked: onDone };
  const { send, pending } = useSheetAction(signUpForEvent, over);
  const registered = useAppState(({ registerPhone }) => registerPhone === 2);
  const signUp = (attendance: Attendance, places: number): void => {
    const intent = { kind: 'event', eventId: Id, title: Title, attendance, places } as const;
    if (registered || sessionToken() === '') {
      send(intent);
      return;
    }
    keepDue({ intent, at: Date.now() }, sessionToken());
    onDone();
  };
  return { signUp, pending };
};
