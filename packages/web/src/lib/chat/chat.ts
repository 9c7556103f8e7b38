import { CHAT_TYPE_MQTT, CHAT_TYPE_SOCKET, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { LoginFrame } from '@xuanjiang/contracts/realtime/frame';
import { create } from 'zustand';
import { useAppState } from '../app-state.ts';
import { lazy } from '../lazy.ts';
import { onReturn } from '../on-return.ts';
import { pageFacts } from '../page-facts.ts';
import { sayOffline } from '../say-offline.ts';
import { dropSession, sessionToken, useSession } from '../session.ts';
import { getCookie, setCookie } from '../storage.ts';
import { ChatClient } from './chat-client.ts';
import { firstChatType } from './chat-type.ts';
import { connectionFlags } from './connection-flags.ts';
import { closeCodeOf, mqttCredentials } from './mqtt-credentials.ts';
import { preparedTransport } from './prepared-transport.ts';
import type { Identity } from './socket-transport.ts';
import { socketTransport } from './socket-transport.ts';
import type { RoomListener } from './subscriptions.ts';

/** The chat begins without the account's chat type when that is not known in this time. */
export const CHAT_TYPE_WAIT_MS = 3 * SECOND_MS;

export interface ChatState {
  /** The server's last answer to a login: what the caller is and may do. */
  readonly login: LoginFrame | null;
  /** How far the server's clock was ahead of the device's at the last login, ms; 0 before one. */
  readonly ahead: number;
}

/** Whom the chat knows, for screens; its connection flags are in the app state. */
export const useChat = create<ChatState>(() => ({ login: null, ahead: 0 }));

/** The time by the server's clock, UTC ms, as near as the chat knows it. */
export const serverNow = (): number => Date.now() + useChat.getState().ahead;

const first = (): number => firstChatType(useSession.getState().chatType, getCookie('ChatType'));

const identity = (): Identity => ({
  token: sessionToken(),
  client: pageFacts.browser.desktop ? 'pc' : 'mobile',
  chatType: first(),
});

/**
 * Keeps which transport worked. A repetition does not prolong the cookie's day, so that the socket
 * is tried again after it.
 */
const keepWorked = (chatType: number): void => {
  const worked = String(chatType);
  if (getCookie('ChatType') !== worked) setCookie('ChatType', worked);
};

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
  first,
  onState: (state) => {
    useAppState.setState(({ connection }) => ({ connection: connectionFlags(state, connection) }));
    if ('chatType' in state) useAppState.setState({ chatType: state.chatType });
    if (state.phase === 'connected') keepWorked(state.chatType);
    if (state.phase === 'stopped' && state.reason === 'token') dropSession();
  },
  onLogin: (login) => useChat.setState({ login, ahead: login.Time - Date.now() }),
});

let started = false;
/** Set while the chat waits for the account's chat type. */
let waiting: ReturnType<typeof setTimeout> | undefined;

const stopWaiting = (): void => {
  clearTimeout(waiting);
  waiting = undefined;
};

const start = (): void => {
  stopWaiting();
  client.start();
};

/** Connects, once the chat type of the account is known. */
const begin = (): void => {
  stopWaiting();
  if (useSession.getState().chatType !== null) start();
  else waiting = setTimeout(start, CHAT_TYPE_WAIT_MS);
};

const wake = () => client.wake();

/** Connects; from then on the connection follows the page and the session. */
export const openChat = (): void => {
  if (started) return;
  started = true;
  begin();
  onReturn(wake);
  addEventListener('pagehide', () => {
    stopWaiting();
    client.leave();
    sayOffline();
  });
  // A page that comes back out of the browser's own cache goes on where it was.
  addEventListener('pageshow', (event) => {
    if (event.persisted) begin();
  });
  useSession.subscribe(({ token, info, chatType }, before) => {
    // A phone was bound: the next login frame will say so.
    if (info?.phone !== before.info?.phone) useChat.setState({ login: null });
    if (token === before.token) {
      if (waiting !== undefined && chatType !== null) start();
      return;
    }
    useChat.setState({ login: null });
    client.leave();
    begin();
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
