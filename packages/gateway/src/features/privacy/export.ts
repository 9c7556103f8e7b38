import { privacyCalls } from '@xuanjiang/contracts/privacy';
import { implement } from '../../rpc/implement.ts';
import type { PrivacyParts } from './parts.ts';

export const exportOwn = ({ privacy }: PrivacyParts) =>
  implement(privacyCalls.export, async ({ input, caller, context }) => {
    await privacy.prove(caller, { code: input.code, loginCounts: true }, context);
    const { url, expiresAt } = privacy.ownFile(caller.uids, context);
    return { Url: url, Expiretime: expiresAt };
  });
