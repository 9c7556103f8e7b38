import { registrationState } from '@xuanjiang/contracts/rules/registration-state';
import type { Session } from '../../../lib/session.ts';

/** What of an account an intended action asks; null until it is loaded. */
export const accountOf = ({ status, info }: Pick<Session, 'status' | 'info'>) =>
  status !== 'ready' || info === null
    ? null
    : {
        phone: info.phone,
        registered: registrationState(info) === 2,
        isWorker: info.isWorker,
      };
