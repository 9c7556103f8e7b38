import { deskMessages } from '@xuanjiang/contracts/messages/desk';
import { textsOf } from '../../../lib/lang.ts';

export type DeskKey = keyof typeof deskMessages;

/** A text of the staff's controls; it comes with them, so that students do not load it. */
export const d = textsOf(deskMessages);
