import type { Adv } from '@xuanjiang/contracts/adv';
import { AD_ID, CHAT_TYPE_SOCKET } from '@xuanjiang/contracts/constants';
import type { RegisterPhone } from '@xuanjiang/contracts/rules/registration-state';
import { REGISTER_PHONE_DEFAULT } from '@xuanjiang/contracts/rules/registration-state';
import { create } from 'zustand';
import { keepRedirect } from './redirect.ts';
import { sessionToken } from './session.ts';

/** The advertisement over the main screens. */
interface AdvState {
  /** It has come, and is not closed. */
  readonly show: boolean;
  /** Its picture; empty until that is loaded, and once it is closed. */
  readonly picUrl: string;
  /** Where it leads; empty with `picUrl`. */
  readonly url: string;
  /** What the server is asked for. */
  readonly query: { readonly id: number };
}

/** The connection flags: what the chat's connection is, for screens. */
export interface ConnectionFlags {
  /** A connection is being made. */
  readonly connecting: boolean;
  readonly connected: boolean;
  /** Every attempt failed, or the connection was ended. */
  readonly down: boolean;
  /** The server ended it: it is not tried again. */
  readonly ended: boolean;
  /** Some transport was connected since the page was opened. */
  readonly reached: boolean;
}

/** The app state of the specification's §3; who is logged in is in session.ts. */
interface AppState {
  readonly registerPhone: RegisterPhone;
  /** The talk that the user last clicked, which registrations send as `From`. */
  readonly clickStream: string;
  readonly showLogin: boolean;
  readonly showBind: boolean;
  readonly showSubWx: boolean;
  /** The picture that points at the messaging app's menu, for who asked how to share. */
  readonly showShareTip: boolean;
  /** The full-screen hint, for a page that was opened to be shared (`shareLink`). */
  readonly isShare: boolean;
  readonly adv: AdvState;
  /** The record of the advertisement as the server gave it; null before that. */
  readonly advjson: Adv | null;
  /** What the chat connects by: 1 is the WebSocket, 2 MQTT. */
  readonly chatType: number;
  readonly connection: ConnectionFlags;
  /** How often a call was refused with 403: a session that was ended. */
  readonly errorNum: number;
  /** True while work that a request began is still under way at the server. */
  readonly httpDelayed: boolean;
  /** Requests under way that asked for the skeleton. */
  readonly skeletons: number;
}

export const useAppState = create<AppState>(() => ({
  registerPhone: REGISTER_PHONE_DEFAULT,
  clickStream: '',
  showLogin: false,
  showBind: false,
  showSubWx: false,
  showShareTip: false,
  isShare: false,
  adv: { show: false, picUrl: '', url: '', query: { id: AD_ID } },
  advjson: null,
  chatType: CHAT_TYPE_SOCKET,
  connection: { connecting: false, connected: false, down: false, ended: false, reached: false },
  errorNum: 0,
  httpDelayed: false,
  skeletons: 0,
}));

/** True when logged in; else opens the login overlay, keeps the address and returns false. */
export const requireLogin = (): boolean => {
  if (sessionToken() !== '') return true;
  keepRedirect();
  useAppState.setState({ showLogin: true });
  return false;
};
