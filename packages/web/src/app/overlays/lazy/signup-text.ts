import type { SignupPlace } from '@xuanjiang/contracts/event';
import { t } from './texts.ts';

/**
 * What is said when somebody has signed up with an event.
 * @param places null where they could not be read afterwards
 */
export const signupText = (
  places: readonly Pick<SignupPlace, 'State'>[] | null,
  title: string,
): string => {
  const has = (state: SignupPlace['State']) => places?.some(({ State }) => State === state);
  if (places === null) return t('intentEventSent', { title });
  if (!has('waiting')) return t('intentEventDone', { title });
  return t(has('confirmed') ? 'intentEventHalf' : 'intentEventWaiting', { title });
};
