/** A canvas keeps its pixels until it is collected, unless it has none. */
export const emptyCanvas = (canvas: HTMLCanvasElement): void => {
  canvas.width = 0;
  canvas.height = 0;
};
