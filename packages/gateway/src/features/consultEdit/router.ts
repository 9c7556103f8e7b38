import type { DomainRouter } from '../../rpc/implement.ts';
import { add } from './add.ts';
import { addCode } from './add-code.ts';
import { close } from './close.ts';
import { del } from './del.ts';
import { edit } from './edit.ts';
import { endCode } from './end-code.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import type { ConsultEditParts } from './parts.ts';
import { publish } from './publish.ts';

export const consultEditRouter = (parts: ConsultEditParts): DomainRouter<'consultEdit'> => ({
  list: list(parts),
  get: get(parts),
  add: add(parts),
  edit: edit(parts),
  publish: publish(parts),
  close: close(parts),
  addCode: addCode(parts),
  endCode: endCode(parts),
  del: del(parts),
});
