import { attendeeCalls, EVENT_MESSAGE_MAX } from '@xuanjiang/contracts/attendee';
import { fieldRules } from '../../kit/public.ts';

/** What a message has to be. */
export const CONTENT_RULES = fieldRules(attendeeCalls.tryMessage.input.shape.Content);
export const CONTENT_MAX: number = EVENT_MESSAGE_MAX;
