import { roomOrderMessages } from '@xuanjiang/contracts/messages/room-order';
import { textsOf } from '../../lib/lang.ts';

/** A text of order in the room that everyone reads. */
export const o = textsOf(roomOrderMessages);
