import type { Event } from '@xuanjiang/contracts/event';
import { useSession } from '../../../lib/session.ts';

/** Whether the reader works at the doors of an event; the server decides what they may do. */
export const useDoorStaff = ({ University }: Pick<Event, 'University'>): boolean =>
  useSession(
    ({ info }) =>
      info?.isOperator === true ||
      (info?.isWorker === true && University !== null && info.orgInfo.orgId === University.Id),
  );
