import type { PushStatus } from '@xuanjiang/contracts/push';
import type { TextKey } from './texts.ts';

/** What the messaging app adds to the address to which it sends somebody back. */
const RETURNED = ['openid', 'template_id', 'action', 'scene', 'reserved'] as const;

/** What an address says of a question for a grant; null where it says nothing of one. */
export const returnOf = (query: URLSearchParams) => {
  const [Templateid, Reserved] = [query.get('template_id'), query.get('reserved')];
  const [Action, Scene] = [query.get('action'), Number(query.get('scene') ?? Number.NaN)];
  if (!Templateid || !Reserved || !Number.isInteger(Scene)) return null;
  if (Action !== 'confirm' && Action !== 'cancel') return null;
  const Openid = query.get('openid');
  return { Templateid, Reserved, Action, Scene, ...(Openid ? { Openid } : {}) } as const;
};

/** The same address without it. */
export const withoutReturn = (query: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(query);
  for (const name of RETURNED) rest.delete(name);
  return rest;
};

export interface PushView {
  readonly text: TextKey;
  /** How many more messages are allowed; null where that does not matter. */
  readonly grants: number | null;
  /** What can be done for another one: here, within the messaging app, or nothing. */
  readonly more: 'allow' | 'open' | 'full' | null;
  /** Following the account would do more than a single message. */
  readonly mayFollow: boolean;
  /** What the switch does; null where there is none. */
  readonly turn: 'on' | 'off' | null;
}

/** What somebody is shown of their ways. @param inWechat the page is shown by the messaging app */
export const viewOf = (status: PushStatus, inWechat: boolean): PushView => {
  const { Linked, Follows, Grants, Grantsmax, On } = status;
  const none = { grants: null, more: null, mayFollow: false } as const;
  if (!Linked) return { ...none, text: 'pushNotLinked', turn: null };
  if (!On) return { ...none, text: 'pushOff', turn: 'on' };
  if (Follows === true) return { ...none, text: 'pushFollows', turn: 'off' };
  const text = Follows === null ? 'pushUnknown' : 'pushNotFollowing';
  if (Grantsmax === 0) return { ...none, text, turn: 'off', mayFollow: true };
  const more = Grants >= Grantsmax ? 'full' : inWechat ? 'allow' : 'open';
  return { text, grants: Grants, more, turn: 'off', mayFollow: true };
};
