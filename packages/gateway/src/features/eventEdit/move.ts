import { eventEditCalls } from '@xuanjiang/contracts/event-edit';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { implement } from '../../rpc/implement.ts';
import { requireSaved } from '../../rpc/require-saved.ts';
import { moveFault } from '../event/service.ts';
import type { EventEditParts } from './parts.ts';

export const move = ({ changes, edits, publicData, clock }: EventEditParts) =>
  implement(eventEditCalls.move, async ({ input, caller }) => {
    const { Id: id, Version: version, Reason: notice } = input;
    const row = await edits.published(caller, { id, version });
    const to = { startsAt: input.Starttime, endsAt: input.Endtime };
    const time = clock();
    edits.refuse(moveFault(row, to, time));
    const note = `${momentOf(row.startsAt)} → ${momentOf(to.startsAt)}`;
    requireSaved(await changes.move(row, to, { notice, note }, { actor: caller.uids, time }));
    publicData.announce();
    return edits.detail(caller, id);
  });
