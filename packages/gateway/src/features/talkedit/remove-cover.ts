import { talkeditCalls } from '@xuanjiang/contracts/talkedit';
import { implement } from '../../rpc/implement.ts';
import type { TalkEditParts } from './parts.ts';

export const removeCover = ({ covers }: TalkEditParts) =>
  implement(talkeditCalls.removeCover, ({ input, caller }) => covers.remove(caller, input));
