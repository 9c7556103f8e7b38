import type { Adv } from '@xuanjiang/contracts/adv';
import { AD_ID, CHAT_TYPE_SOCKET } from '@xuanjiang/contracts/constants';
import type { ReachSubject } from '@xuanjiang/contracts/rules/reach-ways';
import type { RegisterPhone } from '@xuanjiang/contracts/rules/registration-state';
import { REGISTER_PHONE_DEFAULT } from '@xuanjiang/contracts/rules/registration-state';
import { create } from 'zustand';
import type { AskedIntent, Intent } from './intent.ts';
import { keepRedirect } from './keep-redirect.ts';
import { sessionToken } from './session.ts';

/** The advertisement over the main page. */
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

/** Something that somebody booked, signed up with or asked. */
export interface AskedReach {
  readonly kind: ReachSubject;
  readonly id: string;
  readonly title: string;
  /** When a talk begins, or an event in which somebody has a place, UTC ms; left out where that is not known here. */
  readonly startsAt?: number;
  /** It comes after what was done, and not because somebody wants to change it. */
  readonly auto: boolean;
  /** What became of it, in words, which the sheet would cover. */
  readonly result?: string;
  /** An event: all places wait, or it is not known whether they do; left out for one that is confirmed. */
  readonly place?: 'waiting' | 'unknown';
  /** Only how it comes into a calendar, where the browser opens no files of calendars. */
  readonly calendar?: true;
}

/** The app state of the specification's §3; who is logged in is in session.ts. */
interface AppState {
  readonly registerPhone: RegisterPhone;
  /** The talk that the user last clicked, which registrations send as `From`. */
  readonly clickStream: string;
  /** What the page of a talk shows: nothing may lie over a live picture. Null for no talk. */
  readonly picture: 'live' | 'other' | null;
  /** A live picture goes on in the corner, on whatever page. */
  readonly liveInCorner: boolean;
  readonly showLogin: boolean;
  /** Path of the page on which the login overlay has logged somebody in; empty before, and once the page has gone on. */
  readonly loggedInAt: string;
  /** What the login overlay was opened for; null for nothing but the login. */
  readonly asked: AskedIntent | null;
  /** The tab keeps an intended action, which is now to be done or dropped. */
  readonly intentKept: boolean;
  readonly showBind: boolean;
  readonly showSubWx: boolean;
  /** The picture that points at the messaging app's menu, for who asked how to share. */
  readonly showShareTip: boolean;
  /** What somebody is asked about: how they want to be told of it. Null for nothing. */
  readonly reach: AskedReach | null;
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
  picture: null,
  liveInCorner: false,
  showLogin: false,
  loggedInAt: '',
  asked: null,
  intentKept: false,
  showBind: false,
  showSubWx: false,
  showShareTip: false,
  reach: null,
  isShare: false,
  adv: { show: false, picUrl: '', url: '', query: { id: AD_ID } },
  advjson: null,
  chatType: CHAT_TYPE_SOCKET,
  connection: { connecting: false, connected: false, down: false, ended: false, reached: false },
  errorNum: 0,
  httpDelayed: false,
  skeletons: 0,
}));

/** Asks how somebody wants to be told of something. */
export const askReach = (reach: AskedReach): void => useAppState.setState({ reach });

/** True when logged in; else opens the login overlay, keeps the address and returns false. */
export const requireLogin = (): boolean => {
  if (sessionToken() !== '') return true;
  keepRedirect();
  useAppState.setState({ showLogin: true, asked: null });
  return false;
};

/** The same, for something that is done once the user has logged in by that overlay. */
export const loginFor = (intent: Intent): boolean => {
  const may = requireLogin();
  if (!may) useAppState.setState({ asked: { intent, at: Date.now() } });
  return may;
};
