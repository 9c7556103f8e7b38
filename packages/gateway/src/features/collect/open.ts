import { collectStaffCalls } from '@xuanjiang/contracts/collect-staff';
import { implement } from '../../rpc/implement.ts';
import type { CollectParts } from './parts.ts';

export const open = ({ editor }: CollectParts) =>
  implement(collectStaffCalls.open, async ({ input, caller }) =>
    editor.present(await editor.get(input.Id, caller)),
  );
