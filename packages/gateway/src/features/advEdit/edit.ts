import { advEditCalls } from '@xuanjiang/contracts/adv-edit';
import { implement } from '../../rpc/implement.ts';
import { requireSaved } from '../../rpc/require-saved.ts';
import type { AdvEditParts } from './parts.ts';

export const edit = ({ store, edits, clock }: AdvEditParts) =>
  implement(advEditCalls.edit, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    const { Title: title, Url: url, Starttime: startsAt, Endtime: endsAt } = input;
    const form = { title, url, startsAt, endsAt };
    await edits.draft(id, version);
    edits.check(form);
    const act = { actor: caller.uids, time: clock() };
    requireSaved(await store.edit({ id, version }, form, act));
    return edits.detail(id);
  });
