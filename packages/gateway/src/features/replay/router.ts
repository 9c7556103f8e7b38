import type { DomainRouter } from '../../rpc/implement.ts';
import { addMark } from './add-mark.ts';
import { edit } from './edit.ts';
import { get } from './get.ts';
import { makeFile } from './make-file.ts';
import type { ReplayParts } from './parts.ts';
import { publish } from './publish.ts';
import { withdraw } from './withdraw.ts';

export const replayRouter = (parts: ReplayParts): DomainRouter<'replay'> => ({
  get: get(parts),
  addMark: addMark(parts),
  edit: edit(parts),
  publish: publish(parts),
  withdraw: withdraw(parts),
  makeFile: makeFile(parts),
});
