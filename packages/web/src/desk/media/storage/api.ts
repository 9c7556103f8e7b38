import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { trpc } from '../../../lib/trpc.ts';

/** How often it is looked at again, ms: whoever has this page open waits until it is mended. */
const LOOK_MS = 5 * SECOND_MS;

export const useStorageState = () =>
  trpc.broadcast.getStorage.useQuery({}, { staleTime: 0, refetchInterval: LOOK_MS });

/** The same where it is one fact among others. */
export const useStorageGlance = () =>
  trpc.broadcast.getStorage.useQuery({}, { staleTime: 0, refetchInterval: MINUTE_MS });
