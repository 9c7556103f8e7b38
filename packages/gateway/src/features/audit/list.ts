import { auditCalls } from '@xuanjiang/contracts/audit';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { AuditParts } from './parts.ts';
import { knownOf, presentActor, presentWhat } from './present.ts';
import { filterOf } from './service.ts';

export const list = ({ store, clock }: AuditParts) =>
  implement(auditCalls.list, async ({ input }) => {
    const filter = filterOf(input, clock());
    const page = await store.list(filter, input.Together, pageOf(input));
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
