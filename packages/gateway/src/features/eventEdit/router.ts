import type { DomainRouter } from '../../rpc/implement.ts';
import { add } from './add.ts';
import { cancel } from './cancel.ts';
import { del } from './del.ts';
import { edit } from './edit.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import { move } from './move.ts';
import type { EventEditParts } from './parts.ts';
import { publish } from './publish.ts';
import { setCapacity } from './set-capacity.ts';

export const eventEditRouter = (parts: EventEditParts): DomainRouter<'eventEdit'> => ({
  list: list(parts),
  get: get(parts),
  add: add(parts),
  edit: edit(parts),
  publish: publish(parts),
  move: move(parts),
  cancel: cancel(parts),
  setCapacity: setCapacity(parts),
  del: del(parts),
});
