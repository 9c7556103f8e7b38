import type { DomainRouter } from '../../rpc/implement.ts';
import { add } from './add.ts';
import { del } from './del.ts';
import { edit } from './edit.ts';
import { findPlaces } from './find-places.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import type { AdvEditParts } from './parts.ts';
import { publish } from './publish.ts';
import { setPlace } from './set-place.ts';
import { withdraw } from './withdraw.ts';

export const advEditRouter = (parts: AdvEditParts): DomainRouter<'advEdit'> => ({
  list: list(parts),
  get: get(parts),
  add: add(parts),
  edit: edit(parts),
  publish: publish(parts),
  withdraw: withdraw(parts),
  del: del(parts),
  findPlaces: findPlaces(parts),
  setPlace: setPlace(parts),
});
