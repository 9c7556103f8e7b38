import { auditCalls } from '@xuanjiang/contracts/audit';
import type { Clock } from '../../../lib/clock.ts';
import { VIEW_ACTIONS, viewOf } from '../../../lib/looks.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { ReceiptStore } from '../receipt/service.ts';
import type { AlertStore } from './alert-store.ts';
import type { AskedCheckStore } from './asked-check-store.ts';
import type { ChainStore } from './chain-store.ts';
import { knownOf, presentActor, presentWhat } from './present.ts';
import { filterOf } from './service.ts';
import type { AuditStore } from './store.ts';

const LOOKS: ReadonlySet<string> = new Set(Object.values(VIEW_ACTIONS));

export interface AuditParts {
  readonly store: AuditStore;
  readonly alerts: AlertStore;
  readonly chain: ChainStore;
  readonly asked: Pick<AskedCheckStore, 'ask' | 'asked'>;
  /** The stored reasons of looks, by their ids. */
  readonly reasons: ReceiptStore['reasons'];
  readonly clock: Clock;
}

const get = ({ store, reasons }: AuditParts) => {
  /** The note of an entry as it is shown. For a look at personal data this is the stored reason to which the note refers. */
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
    const known = await knownOf(store, [
      entry,
      ...recent.map((act) => ({ ...act, subject: '', topic: null })),
    ]);
    return {
      Id: entry.id,
      Time: entry.created_at,
      ...presentActor(known, entry.actor),
      ...presentWhat(known, entry),
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

export const auditRouter = (parts: AuditParts): DomainRouter<'audit'> => {
  const { alerts, asked, clock, store, chain } = parts;
  return {
    list: implement(auditCalls.list, async ({ input }) => {
      const filter = filterOf(input, clock());
      const page = await store.list(filter, input.Together, pageOf(input));
      const acts = page.rows.map((row) => ({
        ...row,
        subject: Number(row.subjects) === 1 ? row.subject : '',
        topic: row.topic === row.otherTopic ? row.topic : null,
      }));
      const known = await knownOf(store, acts);
      return presentPage({ ...page, rows: acts }, (row) => ({
        Id: row.id,
        Time: Number(row.last),
        Firsttime: Number(row.first),
        Count: Number(row.count),
        Subjects: Number(row.subjects),
        ...presentActor(known, row.actor),
        ...presentWhat(known, row),
        Note: row.note === row.otherNote ? row.note : '',
      }));
    }),
    get: get(parts),
    state: implement(auditCalls.state, async () => {
      // First: when no check is under way any more, what it found is read after its end. Who sees none asks no more.
      const checking = await asked.asked();
      const head = await chain.head();
      const checked = await chain.checkNote();
      const point = await chain.lastCheckpoint();
      return {
        Position: head.position,
        Waiting: await chain.waiting(),
        Checked: checked?.note.position ?? 0,
        Checkedtime: checked?.at ?? 0,
        Fault: checked?.note.found?.fault ?? null,
        Checking: checking === null ? null : { Position: checking.position, Until: checking.until },
        Checkpoint:
          point === null
            ? null
            : {
                Position: point.position,
                Count: point.count,
                Until: point.until,
                Time: point.created_at,
              },
        Alerts: (await alerts.open()).map((row) => ({
          Id: row.id,
          Kind: row.kind,
          Uids: row.actor,
          Displayname: row.displayname ?? row.actor,
          University: row.university ?? '',
          Starttime: row.startedAt,
          Endtime: row.endedAt,
          Count: row.count,
          Usual: row.usual,
        })),
      };
    }),
    check: implement(auditCalls.check, async ({ caller }) => {
      await asked.ask({ actor: caller.uids, time: clock() });
      return {};
    }),
    closeAlert: implement(auditCalls.closeAlert, async ({ input, caller }) => {
      const act = { actor: caller.uids, time: clock() };
      const outcome = await alerts.close(input.Id, input.Reason, act);
      if (outcome === null) throw new CallError('notFound');
      if (outcome === 'own') throw new CallError('forbidden', { message: 'auditOwnAlert' });
      return {};
    }),
  };
};
