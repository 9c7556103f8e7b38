import { privacyCalls } from '@xuanjiang/contracts/privacy';
import { isDeletionWord } from '@xuanjiang/contracts/rules/deletion-word';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { PrivacyParts } from './parts.ts';

export const deleteAccount = ({ privacy, deletions }: PrivacyParts) =>
  implement(privacyCalls.deleteAccount, async ({ input, caller, context }) => {
    // Before the code is used up.
    deletions.refuse(caller);
    const { phone } = await privacy.holderOf(caller);
    if (phone === null && !isDeletionWord(input.Word ?? '')) {
      throw new CallError('input', { message: 'deletionWord' });
    }
    await privacy.prove(caller, { code: input.code, loginCounts: false }, context);
    await deletions.delete(caller, context);
    return {};
  });
