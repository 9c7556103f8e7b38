import type { DomainRouter } from '../../rpc/implement.ts';
import { add } from './add.ts';
import { bulk } from './bulk.ts';
import { cancel } from './cancel.ts';
import { edit } from './edit.ts';
import { findOverlap } from './find-overlap.ts';
import { get } from './get.ts';
import { giveBack } from './give-back.ts';
import { list } from './list.ts';
import type { TalkEditParts } from './parts.ts';
import { publish } from './publish.ts';
import { remove } from './remove.ts';
import { removeCover } from './remove-cover.ts';
import { submit } from './submit.ts';

export const talkeditRouter = (parts: TalkEditParts): DomainRouter<'talkedit'> => ({
  list: list(parts),
  get: get(parts),
  findOverlap: findOverlap(parts),
  add: add(parts),
  edit: edit(parts),
  submit: submit(parts),
  giveBack: giveBack(parts),
  publish: publish(parts),
  cancel: cancel(parts),
  remove: remove(parts),
  bulk: bulk(parts),
  removeCover: removeCover(parts),
});
