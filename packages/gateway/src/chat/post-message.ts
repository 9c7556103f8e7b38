import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { ClientFrame } from '@xuanjiang/contracts/realtime/frame';
import { CHAT_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { postRefusal, roleIn } from '../features/chat/policy.ts';
import type { ChatService } from '../features/chat/service.ts';
import type { Appended } from '../features/chat/store.ts';
import type { Clock } from '../lib/clock.ts';
import type { RateLimits } from '../lib/rate-limits.ts';
import { CallError } from '../rpc/call-error.ts';
import type { Caller } from '../rpc/context.ts';
import type { RoomLog } from './room-log.ts';
import { LogUnavailableError } from './room-log.ts';

/**
 * Puts a message into its room, whichever transport it came by; settles after the commit.
 * @returns the stored message; when it is new it reaches the readers of the room by itself
 * @throws CallError when it is refused; nothing is stored then
 */
export type PostMessage = (
  frame: Extract<ClientFrame, { Type: 'Message' }>,
  caller: Caller | null,
) => Promise<Appended>;

const POST_LIMIT = {
  points: CHAT_LIMITS.posts.points,
  seconds: CHAT_LIMITS.posts.windowMs / SECOND_MS,
};

export const createPostMessage =
  (chat: ChatService, log: RoomLog, limits: RateLimits, clock: Clock): PostMessage =>
  async (frame, caller) => {
    const refusal = postRefusal(caller);
    if (caller === null || refusal !== null) {
      const code = caller === null ? 'unauthorized' : 'forbidden';
      throw new CallError(code, refusal === null ? {} : { message: refusal });
    }
    const room = await chat.roomFor(frame.Topic, caller);
    const retryAfterMs = await limits.consume('chat.post', POST_LIMIT, caller.uids);
    if (retryAfterMs > 0) {
      throw new CallError('tooMany', {
        message: 'chatTooFast',
        parameters: { seconds: Math.ceil(retryAfterMs / SECOND_MS) },
        retryAfterMs,
      });
    }
    try {
      return await log.append({
        topic: frame.Topic,
        clientId: frame.Id,
        accountId: caller.uids,
        displayname: caller.displayname,
        avatarurl: caller.avatarurl,
        role: roleIn(caller, room.universityId),
        badge: '',
        content: frame.Content,
        quoteOffset: frame.Quoteoffset ?? null,
        time: clock(),
      });
    } catch (error) {
      if (error instanceof LogUnavailableError) throw new CallError('unavailable');
      throw error;
    }
  };
