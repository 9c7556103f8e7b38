const resets: (() => void)[] = [];

/** Notes how to begin a store of the client anew. */
export const noteStore = (reset: () => void): void => {
  resets.push(reset);
};

/** A browser forgets what a page has in its memory when the page is left. */
export const resetStores = (): void => {
  for (const reset of resets) reset();
};
