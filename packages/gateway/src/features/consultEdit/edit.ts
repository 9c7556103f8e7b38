import { consultEditCalls } from '@xuanjiang/contracts/consult-edit';
import { implement } from '../../rpc/implement.ts';
import { requireSaved } from '../../rpc/require-saved.ts';
import type { ConsultEditParts } from './parts.ts';

export const edit = ({ store, edits, publicData, clock }: ConsultEditParts) =>
  implement(consultEditCalls.edit, async ({ input, caller }) => {
    const { Id: id, Version: version, Name: name, Intro: intro, Provinceid: provinceId } = input;
    const row = await edits.open(caller, id);
    edits.checkProvince(provinceId);
    const act = { actor: caller.uids, time: clock() };
    requireSaved(await store.edit({ id, version }, { name, intro, provinceId }, act));
    if (row.state !== 'draft') publicData.announce();
    return edits.detail(caller, id);
  });
