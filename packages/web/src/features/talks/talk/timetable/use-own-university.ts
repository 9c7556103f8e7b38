import { useSession } from '../../../../lib/session.ts';

/** Name of the university that the reader works for; empty for none. */
export const useOwnUniversity = (): string => useSession(({ info }) => info?.orgInfo.orgName ?? '');
