import { CHAT_TYPE_MQTT, CHAT_TYPE_SOCKET } from '@xuanjiang/contracts/constants';
import type { LoginFrame } from '@xuanjiang/contracts/realtime/frame';
import { create } from 'zustand';
import { useAppState } from '../app-state.ts';
import { browser } from '../browser.ts';
import { lazy } from '../lazy.ts';
import { sayOffline } from '../offline.ts';
import { logOut, sessionToken, useSession } from '../session.ts';
import { setCookie } from '../storage.ts';
import type { RoomListener } from './chat-client.ts';
import { ChatClient } from './chat-client.ts';
import { closeCodeOf, mqttCredentials } from './mqtt-credentials.ts';
import { preparedTransport } from './prepared-transport.ts';
import type { ConnectionState } from './reconnect-policy.ts';
import type { Identity } from './socket-transport.ts';
import { socketTransport } from './socket-transport.ts';

export interface ChatState {
  readonly connection: ConnectionState;
  /** The server's last answer to a login: what the caller is and may do. */
  readonly login: LoginFrame | null;
}

/** The state of the chat connection, for screens. */
export const useChat = create<ChatState>(() => ({ connection: { phase: 'idle' }, login: null }));

const identity = (): Identity => ({
  token: sessionToken(),
  client: browser.desktop ? 'pc' : 'mobile',
});

/** Large, and needed by few. */
const mqttCode = lazy(() => import('./mqtt-transport.ts'));

const client = new ChatClient({
  transports: {
    [CHAT_TYPE_SOCKET]: socketTransport(identity),
    [CHAT_TYPE_MQTT]: preparedTransport(async () => {
      // Before the code is loaded: a refused client does not need it.
      const credentials = await mqttCredentials(identity());
      const { mqttTransport } = await mqttCode.load();
      return mqttTransport(credentials);
    }, closeCodeOf),
  },
  onState: (connection) => {
    useChat.setState({ connection });
    if ('chatType' in connection) useAppState.setState({ chatType: connection.chatType });
    // For who looks at it; a new visit begins with the socket again.
    if (connection.phase === 'connected') setCookie('ChatType', String(connection.chatType));
    if (connection.phase === 'stopped' && connection.reason === 'token') logOut();
  },
  onLogin: (login) => useChat.setState({ login }),
});

let started = false;

const wake = () => client.wake();

/** Connects; from then on the connection follows the page and the session. */
export const openChat = (): void => {
  if (started) return;
  started = true;
  client.start();
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  addEventListener('pagehide', () => {
    client.leave();
    sayOffline();
  });
  // A page that comes back out of the browser's own cache goes on where it was.
  addEventListener('pageshow', (event) => {
    if (event.persisted) client.start();
  });
  useSession.subscribe(({ token, info }, before) => {
    // A phone was bound: the next login frame will say so.
    if (info?.phone !== before.info?.phone) useChat.setState({ login: null });
    if (token === before.token) return;
    useChat.setState({ login: null });
    client.leave();
    client.start();
  });
};

/** Reads a room until the function given back is called; connects on the first use. */
export const readRoom = (topic: string, listener: RoomListener): (() => void) => {
  openChat();
  return client.subscribe(topic, listener);
};

/** False when the connection is down and the message was discarded. */
export const sendMessage = (message: {
  readonly Id: string;
  readonly Topic: string;
  readonly Content: string;
  readonly Quoteoffset?: number;
  readonly Mask?: string;
  readonly Question?: boolean;
}): boolean => client.send({ Type: 'Message', ...message });

/** The user asks for the connection to be tried again. */
export const reconnectChat = (): void => client.wake();
