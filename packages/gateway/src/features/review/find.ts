import type { Held } from '@xuanjiang/contracts/review';
import { reviewCalls } from '@xuanjiang/contracts/review';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { HeldPost } from './held-store.ts';
import type { ReviewParts } from './parts.ts';

/** One that cannot be read any more is shown empty, so that it can be refused. */
const present = ({ id, accountId, draft, words, createdAt }: HeldPost): Held => ({
  Id: id,
  Uids: accountId,
  Displayname: draft?.displayname ?? '',
  Avatarurl: draft?.avatarurl ?? '',
  Content: draft?.content ?? '',
  Question: draft?.question ?? false,
  Time: createdAt,
  Words: [...words],
});

export const find = ({ store, rooms }: ReviewParts) =>
  implement(reviewCalls.find, async ({ input, caller }) => {
    const { topic } = await rooms.roomForStaff(input.Topic, caller, 'moderator');
    return presentPage(await store.waiting(topic, pageOf(input)), present);
  });
