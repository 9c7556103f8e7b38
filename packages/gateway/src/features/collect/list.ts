import { collectStaffCalls } from '@xuanjiang/contracts/collect-staff';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { mayEdit } from '../../rpc/own-university.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import { ownOf } from './editing/collect-editor.ts';
import type { CollectParts } from './parts.ts';
import { presentForStaff } from './present.ts';

export const list = ({ staffStore }: CollectParts) =>
  implement(collectStaffCalls.list, async ({ input, caller }) => {
    const universityId = input.Universityid ?? ownOf(caller);
    if (universityId !== undefined && !mayEdit(caller, universityId)) {
      throw new CallError('forbidden');
    }
    const filter = {
      universityId,
      kind: input.Kind,
      categoryId: input.Categoryid,
      status: input.Status,
      name: input.Name,
    };
    return presentPage(await staffStore.list(filter, input.Sort, pageOf(input)), presentForStaff);
  });
