import { eventCalls } from '@xuanjiang/contracts/event';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { EventParts } from './parts.ts';

export const findSignups = ({ store, signups, events, clock }: EventParts) =>
  implement(eventCalls.findSignups, async ({ input, caller }) => {
    const { rows, total } = await signups.events(caller.uids, clock(), pageOf(input));
    const ids = rows.map(({ id }) => id);
    const found = new Map((await store.byIds(ids)).map((row) => [row.id, row]));
    const inOrder = ids.flatMap((id) => found.get(id) ?? []);
    return { List: await events.signupsOf(caller.uids, inOrder), Total: total };
  });
