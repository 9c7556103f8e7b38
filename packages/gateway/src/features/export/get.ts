import { exportCalls } from '@xuanjiang/contracts/export';
import { implement } from '../../rpc/implement.ts';
import type { ExportParts } from './parts.ts';

export const get = ({ exports }: ExportParts) =>
  implement(exportCalls.get, ({ input, caller }) => exports.get(input.Id, caller));
