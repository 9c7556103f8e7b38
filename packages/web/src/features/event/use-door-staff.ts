import type { Event } from '@xuanjiang/contracts/event';
import { useSession } from '../../lib/session.ts';

/** Whether the reader works for the university of an event; the server decides what they may do. */
export const useDoorStaff = ({ University }: Pick<Event, 'University'>): boolean =>
  useSession(
    ({ info }) =>
      info?.isWorker === true && University !== null && info.orgInfo.orgName === University.Name,
  );
