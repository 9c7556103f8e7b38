import type { DomainRouter } from '../../rpc/implement.ts';
import { add } from './add.ts';
import { del } from './del.ts';
import { edit } from './edit.ts';
import { findVersions } from './find-versions.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import type { NewsEditParts } from './parts.ts';
import { publish } from './publish.ts';
import { restore } from './restore.ts';
import { withdraw } from './withdraw.ts';

export const newsEditRouter = (parts: NewsEditParts): DomainRouter<'newsEdit'> => ({
  list: list(parts),
  get: get(parts),
  add: add(parts),
  edit: edit(parts),
  publish: publish(parts),
  withdraw: withdraw(parts),
  del: del(parts),
  findVersions: findVersions(parts),
  restore: restore(parts),
});
