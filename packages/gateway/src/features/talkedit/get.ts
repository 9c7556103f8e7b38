import { talkeditCalls } from '@xuanjiang/contracts/talkedit';
import { implement } from '../../rpc/implement.ts';
import type { TalkEditParts } from './parts.ts';

export const get = ({ edits }: TalkEditParts) =>
  implement(talkeditCalls.get, ({ input, caller }) => edits.detail(caller, input.Id));
