import type { RegisterPhone } from '@xuanjiang/contracts/rules/registration-state';

/**
 * Whether the user-info screen is over the page. It comes for a user who is not registered, and
 * stays until it is closed, so that a success can be seen.
 */
export const isBindShown = (
  shown: boolean,
  { showBind, registerPhone }: { showBind: boolean; registerPhone: RegisterPhone },
): boolean => showBind && (shown || registerPhone !== 2);
