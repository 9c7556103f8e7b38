import { guideCalls } from '@xuanjiang/contracts/guide';
import { implement } from '../../rpc/implement.ts';
import type { GuideParts } from './parts.ts';
import { checkPage } from './policy.ts';

export const report = ({ reading, guides, clock }: GuideParts) =>
  implement(guideCalls.report, async ({ input, caller }) => {
    const guide = await guides.get(input.Id);
    checkPage(input.Page, guide);
    await reading.report({
      guide_id: guide.id,
      account_id: caller.uids,
      reason: input.Reason,
      page: input.Page,
      note: input.Note,
      created_at: clock(),
    });
    return {};
  });
