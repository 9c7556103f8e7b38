import { randomBytes } from 'node:crypto';
import { newsEditCalls } from '@xuanjiang/contracts/news-edit';
import { implement } from '../../rpc/implement.ts';
import type { NewsEditParts } from './parts.ts';

const ID_BYTES = 8;

export const add = ({ store, edits, clock }: NewsEditParts) =>
  implement(newsEditCalls.add, async ({ input, caller }) => {
    await edits.check(input);
    const id = randomBytes(ID_BYTES).toString('hex');
    await store.add(id, input, { actor: caller.uids, time: clock() });
    return edits.detail(id);
  });
