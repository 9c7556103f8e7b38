import { auditCalls } from '@xuanjiang/contracts/audit';
import { implement } from '../../rpc/implement.ts';
import type { AuditParts } from './parts.ts';

export const state = ({ chain, alerts }: AuditParts) =>
  implement(auditCalls.state, async () => {
    const head = await chain.head();
    const checked = await chain.checkNote();
    const point = await chain.lastCheckpoint();
    return {
      Position: head.position,
      Waiting: await chain.waiting(),
      Checked: checked?.note.position ?? 0,
      Checkedtime: checked?.at ?? 0,
      Fault: checked?.note.found?.fault ?? null,
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
  });
