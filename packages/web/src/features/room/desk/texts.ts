import { roomModerationMessages } from '@xuanjiang/contracts/messages/room-moderation';
import { textsOf } from '../../../lib/lang.ts';

/** A text of moderation in the room that everyone reads. */
export const o = textsOf(roomModerationMessages);
