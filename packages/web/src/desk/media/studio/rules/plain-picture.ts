/** How far apart the brightest and the darkest part of a picture are, of 255; less is a covered camera. */
const SPREAD_MIN = 24;

/** Whether a picture is of one colour. @param pixels red, green, blue and alpha of each in turn */
export const isPlain = (pixels: ArrayLike<number>): boolean => {
  let [least, most] = [255, 0];
  for (let at = 0; at + 2 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    // As bright as eyes see it (ITU-R BT.601).
    const light = 0.299 * red + 0.587 * green + 0.114 * blue;
    least = Math.min(least, light);
    most = Math.max(most, light);
  }
  return most - least < SPREAD_MIN;
};
