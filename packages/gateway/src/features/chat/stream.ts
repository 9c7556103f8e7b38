import { chatCalls } from '@xuanjiang/contracts/chat';
import { MQTT_OVER_SOCKET } from '@xuanjiang/contracts/realtime/protocol';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { ChatParts } from './parts.ts';

export const stream = ({ credentials, siteOrigin }: ChatParts) =>
  implement(chatCalls.stream, async ({ caller, context }) => {
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
  });
