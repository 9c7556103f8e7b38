import { AUDIT_DAYS_DEFAULT, AUDIT_DAYS_MAX, auditCalls } from '@xuanjiang/contracts/audit';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import { addDays, dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { AuditParts } from './parts.ts';
import { knownOf, presentActor, presentWhat } from './present.ts';

/** @throws CallError input */
const rangeOf = (from: string | undefined, until: string | undefined, now: number) => {
  const last = until ?? dayOf(now);
  const first = from ?? addDays(last, 1 - AUDIT_DAYS_DEFAULT);
  const range = { from: dayStart(first), until: dayStart(last) + DAY_MS };
  if (range.from >= range.until || range.until - range.from > AUDIT_DAYS_MAX * DAY_MS) {
    const parameters = { days: AUDIT_DAYS_MAX };
    throw new CallError('input', { message: 'auditRange', parameters });
  }
  return range;
};

export const list = ({ store, clock }: AuditParts) =>
  implement(auditCalls.list, async ({ input }) => {
    const filter = {
      ...rangeOf(input.From, input.Until, clock()),
      actor: input.Uids,
      action: input.Action,
      subject: input.Subject,
      group: input.Group,
      universityId: input.Universityid,
      keyword: input.Keyword ?? '',
      together: input.Together,
    };
    const page = await store.list(filter, pageOf(input));
    const known = await knownOf(
      store,
      page.rows.map(({ actor }) => actor),
      page.rows.map(({ subject }) => subject),
    );
    return presentPage(page, (row) => ({
      Id: row.id,
      Time: Number(row.last),
      Firsttime: Number(row.first),
      Count: Number(row.count),
      Subjects: Number(row.subjects),
      ...presentActor(known, row.actor),
      ...presentWhat(known, row.action, Number(row.subjects) === 1 ? row.subject : ''),
      Note: row.note === row.otherNote ? row.note : '',
    }));
  });
