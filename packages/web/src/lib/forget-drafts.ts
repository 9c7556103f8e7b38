import { sessionMark } from './session-mark.ts';
import { getLocal, removeCookie, removeLocal, setLocal } from './storage.ts';

/** Tells the session that has written what is there. */
const WRITER = 'xj.writer';

/**
 * The forms (`useDraft`), what is being written in rooms (`createComposer`), what is kept of the own exam, how far
 * guides were read, where replays were left, tickets of events, groups that were joined,
 * lists of doors, and what the browser has asked how to tell of.
 */
const OWN =
  /^xj\.(form\.|draft\.|own-|reader\.(places|marks)|positions|tickets|groups|door\.|reach)/;

/** A form's draft, and the account that wrote it; none for a visitor. */
const FORM = /^xj\.form\.([^.]*)\./;

const attempt = (work: () => void): void => {
  try {
    work();
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
};

const forget = (isGone: (name: string) => boolean): void => {
  for (const storage of [sessionStorage, localStorage]) {
    for (const name of Object.keys(storage)) if (isGone(name)) storage.removeItem(name);
  }
};

/** What tells the server that this device has something of one's own to begin a page with. */
const forgetCookies = (): void => (['_reading', '_own', '_ranked'] as const).forEach(removeCookie);

/** The account of this browser has left: the next user finds nothing of what it had begun to write or read. */
export const forgetDrafts = (): void =>
  attempt(() => {
    forget((name) => OWN.test(name));
    forgetCookies();
  });

/** The same without its forms, which it finds again when it comes back in this tab. */
export const forgetButForms = (): void =>
  attempt(() => {
    forget((name) => OWN.test(name) && !FORM.test(name));
    forgetCookies();
  });

/** It is known whose the session is: the forms of all others than this account and visitors go. */
export const forgetFormsBut = (account: string): void =>
  attempt(() => forget((name) => ![undefined, '', account].includes(FORM.exec(name)?.[1])));

/** Whether this session wrote what is there: no tab has logged out since. */
export const isWriter = (token: string): boolean => getLocal(WRITER) === sessionMark(token);

/**
 * Forgets what another session has written than this one, as when its cookie ended while no page was
 * open, or another tab has logged in since. What a visitor wrote stays for their login.
 */
export const forgetOthers = (token: string): void => {
  const before = getLocal(WRITER) ?? '';
  const now = token === '' ? '' : sessionMark(token);
  if (before === now) return;
  if (before !== '') forgetButForms();
  if (now === '') removeLocal(WRITER);
  else setLocal(WRITER, now);
};
