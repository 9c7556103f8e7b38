import type { Attendance, EventDetail } from '@xuanjiang/contracts/event';
import { loginFor, useAppState } from '../../../lib/app-state.ts';
import { isSessionRefusal, refusalOf } from '../../../lib/refusal.ts';
import { sessionToken } from '../../../lib/session.ts';
import { showToast } from '../../../ui/toast.ts';
import { keepDue } from '../../people/account/public.ts';
import { usePlaceCalls } from './api.ts';
import { t } from './texts.ts';

/**
 * Signs up with an event. A visitor is asked to log in, and who is not registered to register: it is
 * done then.
 * @param onDone it was done, or goes on elsewhere
 */
export const useApply = ({ Id, Title }: Pick<EventDetail, 'Id' | 'Title'>, onDone: () => void) => {
  const { apply } = usePlaceCalls();
  const registered = useAppState(({ registerPhone }) => registerPhone === 2);
  const send = (attendance: Attendance, places: number): void => {
    const intent = { kind: 'event', eventId: Id, title: Title, attendance, places } as const;
    const loggedIn = loginFor(intent);
    if (!loggedIn || !registered) {
      if (loggedIn) keepDue({ intent, at: Date.now() }, sessionToken());
      onDone();
      return;
    }
    apply.mutate(
      { Id, Attendance: attendance, Places: places },
      {
        onSuccess() {
          showToast(t('eventApplied'));
          onDone();
        },
        onError(error) {
          const refusal = refusalOf(error);
          // The session had ended: the login that is asked for then is one for this.
          if (refusal !== null && isSessionRefusal(refusal)) loginFor(intent);
          else showToast(refusal?.msg || t('couldNotSignUp'));
          onDone();
        },
      },
    );
  };
  return { send, pending: apply.isPending };
};
