/** The forms (`useDraft`), and what is being written in rooms (`createComposer`). */
const DRAFTS = /^xj\.(form|draft)\./;

/** The account of this browser tab has left: the next user finds nothing of what it had begun to write. */
export const forgetDrafts = (): void => {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (DRAFTS.test(name)) sessionStorage.removeItem(name);
    }
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
};
