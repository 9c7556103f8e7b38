/** What viewers see: the camera, the screen, or the screen with the camera in a corner. */
export type Layout = 'camera' | 'screen' | 'pip';

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Share of the width that the camera has in a corner, and its distance from the edges. */
const CORNER = 0.22;
const CORNER_GAP = 0.02;

/** Where a picture of a size lies within a box, whole and in its middle. */
export const containedPlace = (picture: Size, box: Place): Place => {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return {
    ...{ width, height },
    x: box.x + (box.width - width) / 2,
    y: box.y + (box.height - height) / 2,
  };
};

/** The part of a picture that fills a box of another shape: what is cut off lies at both sides alike. */
export const coveringPart = (picture: Size, box: Size): Place => {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const [width, height] = [box.width / scale, box.height / scale];
  return { width, height, x: (picture.width - width) / 2, y: (picture.height - height) / 2 };
};

/** The corner of the camera in a frame. */
export const cornerOf = ({ width, height }: Size): Place => {
  const [w, h] = [width * CORNER, (width * CORNER * 9) / 16];
  const gap = width * CORNER_GAP;
  return { x: width - w - gap, y: height - h - gap, width: w, height: h };
};

/** What is shown where not everything of a layout is there. */
export const layoutShown = (wanted: Layout, has: { camera: boolean; screen: boolean }): Layout => {
  if (!has.screen) return 'camera';
  return has.camera ? wanted : 'screen';
};
