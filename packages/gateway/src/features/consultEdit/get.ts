import { consultEditCalls } from '@xuanjiang/contracts/consult-edit';
import { implement } from '../../rpc/implement.ts';
import type { ConsultEditParts } from './parts.ts';

export const get = ({ edits }: ConsultEditParts) =>
  implement(consultEditCalls.get, ({ input, caller }) => edits.detail(caller, input.Id));
