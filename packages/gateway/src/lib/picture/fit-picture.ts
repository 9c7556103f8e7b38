/** Most pixels of a picture that is kept: the screen of a large phone, whole. */
export const KEPT_PIXELS_MAX = 4_000_000;
/** Its longest side. A long screenshot stays readable; WebP ends at 16,383. */
export const KEPT_SIDE_MAX = 8192;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The size in which a picture is kept: its own, or smaller in the same shape.
 * @param sideMax its longest side, pixels
 */
export const fitPicture = ({ width, height }: Size, sideMax: number = KEPT_SIDE_MAX): Size => {
  const scale = Math.min(
    1,
    sideMax / Math.max(width, height),
    Math.sqrt(KEPT_PIXELS_MAX / (width * height)),
  );
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  };
};
