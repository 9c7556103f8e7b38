import { checkinCalls } from '@xuanjiang/contracts/checkin';
import { implement } from '../../rpc/implement.ts';
import type { CheckinParts } from './parts.ts';

export const findPasses = ({ passes, doors, clock }: CheckinParts) =>
  implement(checkinCalls.findPasses, async ({ input, caller }) => {
    const { id } = await doors.forStaff(input.Id, caller);
    const rows = await passes.find(id, clock());
    return {
      List: rows.map((row) => ({
        Id: row.id,
        Name: row.name,
        Time: row.createdAt,
        Expirestime: row.expiresAt,
        Usedtime: row.usedAt ?? 0,
      })),
    };
  });
