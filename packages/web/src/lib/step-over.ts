/**
 * Steps from an entry of the history that was made for a layer (lib/layers) back to its page. After the
 * page was loaded again nothing of the layer is there, and going back would seem to do nothing.
 */
const stepOver = (): void => {
  const layer: unknown = history.state?.layer;
  if (typeof layer === 'number') history.go(-layer);
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
