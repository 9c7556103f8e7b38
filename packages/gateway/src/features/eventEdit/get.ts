import { eventEditCalls } from '@xuanjiang/contracts/event-edit';
import { implement } from '../../rpc/implement.ts';
import type { EventEditParts } from './parts.ts';

export const get = ({ edits }: EventEditParts) =>
  implement(eventEditCalls.get, ({ input, caller }) => edits.detail(caller, input.Id));
