import { auditCalls } from '@xuanjiang/contracts/audit';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { VIEW_ACTIONS, viewOf } from '../receipt/service.ts';
import type { AuditParts } from './parts.ts';
import { knownOf, presentActor, presentWhat } from './present.ts';

const LOOKS: ReadonlySet<string> = new Set(Object.values(VIEW_ACTIONS));

export const get = ({ store, reasons }: AuditParts) => {
  /** Of a look the note names the stored reason. */
  const noteOf = async ({ action, note }: { readonly action: string; readonly note: string }) => {
    if (note === '' || !LOOKS.has(action)) return note;
    const { revealId } = viewOf(action, note);
    return revealId === '' ? '' : ((await reasons([revealId]))[0]?.reason ?? '');
  };
  return implement(auditCalls.get, async ({ input }) => {
    const found = await store.get(input.Id);
    if (found === null) throw new CallError('notFound');
    const { entry, changes } = found;
    const recent = await store.recent(entry.subject);
    const actors = [entry.actor, ...recent.map(({ actor }) => actor)];
    const known = await knownOf(store, actors, [entry.subject]);
    return {
      Id: entry.id,
      Time: entry.created_at,
      ...presentActor(known, entry.actor),
      ...presentWhat(known, entry.action, entry.subject),
      Note: await noteOf(entry),
      Topic: entry.topic ?? '',
      Changes: changes.map(({ field, before, after }) => ({
        Field: field,
        Before: before,
        After: after,
      })),
      Address: entry.address,
      Requestid: entry.request_id,
      Position: entry.position ?? 0,
      Raw: JSON.stringify(entry),
      Recent: recent.map(({ id, time, actor, action }) => ({
        Id: id,
        Time: time,
        Displayname: presentActor(known, actor).Displayname,
        Action: action,
      })),
    };
  });
};
