import { privacyCalls } from '@xuanjiang/contracts/privacy';
import { isDeletionWord } from '@xuanjiang/contracts/rules/deletion-word';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { presentOwnData } from './present.ts';
import type { DeletionService, PrivacyService } from './service.ts';

export interface PrivacyParts {
  readonly privacy: PrivacyService;
  readonly deletions: DeletionService;
}

export const privacyRouter = ({ privacy, deletions }: PrivacyParts): DomainRouter<'privacy'> => ({
  find: implement(privacyCalls.find, async ({ caller, context }) => {
    const { lang } = context;
    const holder = await privacy.holderOf(caller);
    const counts = await privacy.counts(caller.uids);
    return {
      List: presentOwnData(privacy.rows, counts, lang),
      Hasphone: holder.phone !== null,
      Proofuntil: holder.recentUntil,
      Refusal: deletions.refusal(caller, lang),
    };
  }),
  export: implement(privacyCalls.export, async ({ input, caller, context }) => {
    await privacy.prove(caller, { code: input.code, loginCounts: true }, context);
    const { url, expiresAt } = privacy.ownFile(caller.uids, context);
    return { Url: url, Expiretime: expiresAt };
  }),
  deleteAccount: implement(privacyCalls.deleteAccount, async ({ input, caller, context }) => {
    // Before the code is used up.
    deletions.refuse(caller);
    const { phone } = await privacy.holderOf(caller);
    if (phone === null && !isDeletionWord(input.Word ?? '')) {
      throw new CallError('input', { message: 'deletionWord' });
    }
    await privacy.prove(caller, { code: input.code, loginCounts: false }, context);
    await deletions.delete(caller, context);
    return {};
  }),
});
