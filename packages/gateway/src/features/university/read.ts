import { universityCalls } from '@xuanjiang/contracts/university';
import { implement } from '../../rpc/implement.ts';
import { requireOwn } from '../../rpc/own-university.ts';
import type { UniversityParts } from './parts.ts';
import { presentForStaff } from './present.ts';

export const read = ({ universities }: UniversityParts) =>
  implement(universityCalls.read, async ({ input, caller }) => {
    requireOwn(caller, input.Id);
    const row = await universities.get(input.Id);
    return presentForStaff(row, await universities.facts(row.id));
  });
