import type { DomainRouter } from '../../rpc/implement.ts';
import { find } from './find.ts';
import { list } from './list.ts';
import type { MarkService } from './service.ts';
import { set } from './set.ts';

export const markRouter = (marks: MarkService): DomainRouter<'mark'> => ({
  set: set(marks),
  list: list(marks),
  find: find(marks),
});
