import { exportCalls } from '@xuanjiang/contracts/export';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { ExportParts } from './parts.ts';
import { presentExport } from './present.ts';

export const find = ({ store, clock }: ExportParts) =>
  implement(exportCalls.find, async ({ input, caller }) => {
    const whose = caller.role === 'operator' ? null : caller.uids;
    const page = await store.find(whose, input.State ?? null, clock(), pageOf(input));
    return presentPage(page, (row) => presentExport(row, caller.uids));
  });
