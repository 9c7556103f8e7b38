import { privacyCalls } from '@xuanjiang/contracts/privacy';
import { implement } from '../../rpc/implement.ts';
import type { PrivacyParts } from './parts.ts';
import { presentOwnData } from './present.ts';

export const find = ({ privacy, deletions }: PrivacyParts) =>
  implement(privacyCalls.find, async ({ caller, context }) => {
    const { lang } = context;
    const holder = await privacy.holderOf(caller);
    const counts = await privacy.counts(caller.uids);
    return {
      List: presentOwnData(privacy.rows, counts, lang),
      Hasphone: holder.phone !== null,
      Proofuntil: holder.recentUntil,
      Refusal: deletions.refusal(caller, lang),
    };
  });
