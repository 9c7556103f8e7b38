import { sessionMark } from './session-mark.ts';
import { getLocal, removeCookie, removeLocal, setLocal } from './storage.ts';

/** Tells the session that has written what is there. */
const WRITER = 'xj.writer';

/**
 * The forms (`useDraft`), what is being written in rooms (`createComposer`), the own score, and how far
 * guides were read, tickets of events, groups that were joined, and lists of doors.
 */
const OWN = /^xj\.(form\.|draft\.|own-score|reader\.(places|marks)|tickets|groups|door\.)/;

/** The account of this browser has left: the next user finds nothing of what it had begun to write or read. */
export const forgetDrafts = (): void => {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      for (const name of Object.keys(storage)) if (OWN.test(name)) storage.removeItem(name);
    }
    removeCookie('_reading');
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
};

/**
 * Forgets what another session has written than this one, as when its cookie ended while no page was
 * open, or another tab has logged in since. What a visitor wrote stays for their login.
 */
export const forgetOthers = (token: string): void => {
  const before = getLocal(WRITER) ?? '';
  const now = token === '' ? '' : sessionMark(token);
  if (before === now) return;
  if (before !== '') forgetDrafts();
  if (now === '') removeLocal(WRITER);
  else setLocal(WRITER, now);
};
