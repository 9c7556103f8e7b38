import { chatCalls } from '@xuanjiang/contracts/chat';
import { MQTT_OVER_SOCKET } from '@xuanjiang/contracts/realtime/protocol';
import type { LogStore } from '../../../room/log-store.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import type { RoomService } from '../room/service.ts';
import type { StreamCredentialsService } from './service.ts';

export interface ChatParts {
  readonly rooms: RoomService;
  readonly logStore: LogStore;
  readonly credentials: StreamCredentialsService;
  /** The configured origin; null to use the one that the client has reached. */
  readonly siteOrigin: string | null;
}

export const chatRouter = ({
  rooms,
  logStore,
  credentials,
  siteOrigin,
}: ChatParts): DomainRouter<'chat'> => ({
  /** A page of a room's log: the newest entries, or those in a range. */
  find: implement(chatCalls.find, async ({ input, caller }) => {
    const { Topic: topic, Before, After, Until, Limit: limit } = input;
    await rooms.roomFor(topic, caller);
    const { epoch, offset, first } = await logStore.head(topic);
    const last = Until === undefined ? undefined : await logStore.offsetAt(topic, Until);
    const before = Math.min(Before ?? Infinity, last === undefined ? Infinity : last + 1);
    const List = await logStore.read({
      topic,
      after: After ?? 0,
      before: before === Infinity ? null : before,
      from: After === undefined ? 'end' : 'start',
      limit,
    });
    // An entry may have come since the head was read: the offset is never behind the page.
    const Offset = Math.max(offset, List.at(-1)?.Offset ?? 0);
    return { Epoch: epoch, Offset, First: first, List };
  }),
  stream: implement(chatCalls.stream, async ({ caller, context }) => {
    if (context.sessionRefused) {
      throw new CallError('forbidden', { message: 'sessionRefused', sessionRefused: true });
    }
    const origin = siteOrigin ?? context.origin;
    const { clientId, username, password } = credentials.issue(caller?.sessionHash ?? '');
    return {
      Endpoint: origin.replace(/^http/, 'ws') + MQTT_OVER_SOCKET.path,
      Clientid: clientId,
      Username: username,
      Userpass: password,
    };
  }),
});
