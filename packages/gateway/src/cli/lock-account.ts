import { voidKeysWithin } from '../features/media/broadcast/stream-key-store.ts';
import { changeAccountLock } from '../features/people/account/commands/change-account-lock.ts';
import { revokeInvitationsWithin } from '../features/people/colleague/invitation-store.ts';

const DEPARTURES = [voidKeysWithin, revokeInvitationsWithin] as const;

export const lockAccount = changeAccountLock('lock', DEPARTURES);
export const unlockAccount = changeAccountLock('unlock', DEPARTURES);
