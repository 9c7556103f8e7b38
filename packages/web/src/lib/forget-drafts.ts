import { removeCookie } from './storage.ts';

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
