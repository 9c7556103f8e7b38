import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { InboxParts } from './parts.ts';
import { kindsIn } from './policy.ts';
import { presentMessage } from './present.ts';

export const find = ({ store, talks }: InboxParts) =>
  implement(inboxCalls.find, async ({ input, caller }) => {
    const page = await store.find(caller.uids, kindsIn(input.Kinds), pageOf(input));
    const ids = [...new Set(page.rows.flatMap(({ talkId }) => talkId ?? []))];
    const found = new Map((await talks.byIds(ids)).map((talk) => [talk.id, talk]));
    return presentPage(page, (row) =>
      presentMessage(row, found.get(row.talkId ?? '') ?? null, talks.present),
    );
  });
