/**
 * Steps from an entry of the history that was made for a layer (lib/layers) back to its page. After the
 * page was loaded again nothing of the layer is there, and going back would seem to do nothing.
 */
const stepOver = (): void => {
  const layer: unknown = history.state?.layer;
  if (typeof layer !== 'number') return;
  const { navigation } = window as { readonly navigation?: Navigation };
  const page = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - layer];
  if (navigation === undefined || page === undefined) {
    history.go(-layer);
    return;
  }
  // By its key: in a page that was loaded again just as the layer opened, Chromium counts steps from the page's own entry, and
  // one would lead to the page before. It refuses the key then.
  const { committed, finished } = navigation.traverseTo(page.key);
  finished?.catch(() => {});
  committed?.catch(() => {
    if (answer !== stepOver || history.state?.layer !== layer) return;
    const { layer: _, ...state } = history.state as Readonly<Record<string, unknown>>;
    history.replaceState(state, '');
  });
};

let answer: (event: PopStateEvent) => void = stepOver;

/**
 * Steps over layers from now on. Called before anything else listens to the history: browsers call
 * the listeners of the window in the order in which they were added, those that capture too.
 */
export const hearSteps = (): void => {
  stepOver();
  addEventListener('popstate', (event) => answer(event), true);
};

/** Has something else answer the steps through the history, still before everybody else. */
export const answerSteps = (by: (event: PopStateEvent) => void): void => {
  answer = by;
};
