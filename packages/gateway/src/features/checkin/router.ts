import type { DomainRouter } from '../../rpc/implement.ts';
import { add } from './add.ts';
import { addPass } from './add-pass.ts';
import { find } from './find.ts';
import { findPasses } from './find-passes.ts';
import { getCode } from './get-code.ts';
import type { CheckinParts } from './parts.ts';
import { removePass } from './remove-pass.ts';

export const checkinRouter = (parts: CheckinParts): DomainRouter<'checkin'> => ({
  add: add(parts),
  find: find(parts),
  getCode: getCode(parts),
  addPass: addPass(parts),
  findPasses: findPasses(parts),
  removePass: removePass(parts),
});
