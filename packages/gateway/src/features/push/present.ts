import { GRANTS_MAX } from '@xuanjiang/contracts/constants';
import type { PushStatus } from '@xuanjiang/contracts/push';
import type { PushParts } from './parts.ts';

export const presentStatus = async (
  { store, grants, grantTemplate }: PushParts,
  accountId: string,
): Promise<PushStatus> => {
  const [identities, isOff, granted] = await Promise.all([
    store.identities(accountId),
    store.isOff(accountId),
    grantTemplate === null ? 0 : grants.countGranted(accountId, grantTemplate),
  ]);
  const known = identities.map(({ follows }) => follows);
  return {
    Linked: identities.length > 0,
    Follows: known.includes(true)
      ? true
      : known.length === 0 || known.includes(null)
        ? null
        : false,
    Grants: granted,
    Grantsmax: grantTemplate === null ? 0 : GRANTS_MAX,
    On: !isOff,
  };
};
