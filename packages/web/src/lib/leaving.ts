/** A document that was not opened after so many ms will not be: it was a file to keep. */
const LEAVING_MS = 5000;

let leftAt = Number.NEGATIVE_INFINITY;

/** Begins to note when the page is left for another document. */
export const noteLeaving = (): void => {
  addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
  // It has come back from the browser's cache. Of a page that is loaded, this event may come while it is already being left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leftAt = Number.NEGATIVE_INFINITY;
  });
};

/** Whether another document is being opened: a step of the history or a reload would stop that. */
export const isLeaving = (): boolean => performance.now() - leftAt < LEAVING_MS;
