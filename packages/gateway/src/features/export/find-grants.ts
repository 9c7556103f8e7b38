import { exportCalls } from '@xuanjiang/contracts/export';
import { implement } from '../../rpc/implement.ts';
import { universityFor } from '../../rpc/own-university.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { ExportParts } from './parts.ts';
import { presentGrant } from './present.ts';

export const findGrants = ({ grants, clock }: ExportParts) =>
  implement(exportCalls.findGrants, async ({ input, caller }) => {
    const universityId = caller.role === 'operator' ? null : universityFor(caller, undefined);
    const now = clock();
    const page = await grants.find(universityId, input.State ?? null, now, pageOf(input));
    return presentPage(page, (row) => presentGrant(row, caller.uids, now));
  });
