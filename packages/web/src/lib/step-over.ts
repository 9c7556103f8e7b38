/**
 * Steps from an entry of the history that was made for a layer (lib/layers) back to its page. After the
 * page was loaded again nothing of the layer is there, and going back would seem to do nothing.
 */
export const stepOver = (): void => {
  const layer: unknown = history.state?.layer;
  if (typeof layer === 'number') history.go(-layer);
};
