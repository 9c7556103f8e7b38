import { advEditCalls } from '@xuanjiang/contracts/adv-edit';
import { implement } from '../../rpc/implement.ts';
import { requireSaved } from '../../rpc/require-saved.ts';
import type { AdvEditParts } from './parts.ts';

export const del = ({ store, edits, clock }: AdvEditParts) =>
  implement(advEditCalls.del, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    await edits.draft(id, version);
    requireSaved(await store.remove({ id, version }, { actor: caller.uids, time: clock() }));
    return {};
  });
