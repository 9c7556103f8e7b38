import { noteCalls } from '@xuanjiang/contracts/note';
import { implement } from '../../rpc/implement.ts';
import type { NoteParts } from './parts.ts';

export const deleteNote = ({ store }: NoteParts) =>
  implement(noteCalls.delete, async ({ input, caller }) => {
    await store.delete(caller.uids, input.Id);
    return {};
  });
