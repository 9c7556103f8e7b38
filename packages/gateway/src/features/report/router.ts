import type { DomainRouter } from '../../rpc/implement.ts';
import { add } from './add.ts';
import { close } from './close.ts';
import { find } from './find.ts';
import { findThreads } from './find-threads.ts';
import { list } from './list.ts';
import type { ReportParts } from './parts.ts';

export const reportRouter = (parts: ReportParts): DomainRouter<'report'> => ({
  add: add(parts),
  find: find(parts),
  close: close(parts),
  list: list(parts),
  findThreads: findThreads(parts),
});
