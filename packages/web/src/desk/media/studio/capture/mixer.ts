import type { Layout } from './picture-layout.ts';
import { containedPlace, cornerOf, coveringPart, layoutShown } from './picture-layout.ts';

const BACKGROUND = '#0e162a';

const playerOf = (stream: MediaStream): HTMLVideoElement => {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  // A page that is left meanwhile stops it.
  void video.play().catch(() => undefined);
  return video;
};

const sizeOf = ({ videoWidth, videoHeight }: HTMLVideoElement) => ({
  width: videoWidth,
  height: videoHeight,
});

/** Draws what viewers see onto one canvas: devices and layout change while it is sent. */
export const createMixer = () => {
  const canvas = document.createElement('canvas');
  canvas.width = 1280;
  canvas.height = 720;
  const context = canvas.getContext('2d', { alpha: false });
  const players: { camera: HTMLVideoElement | null; screen: HTMLVideoElement | null } = {
    camera: null,
    screen: null,
  };
  let layout: Layout = 'pip';

  const shown = (part: 'camera' | 'screen'): HTMLVideoElement | null => {
    const video = players[part];
    return video !== null && video.videoWidth > 0 ? video : null;
  };

  const drawWhole = (video: HTMLVideoElement): void => {
    const { x, y, width, height } = containedPlace(sizeOf(video), { x: 0, y: 0, ...canvasSize() });
    context?.drawImage(video, x, y, width, height);
  };
  const canvasSize = () => ({ width: canvas.width, height: canvas.height });

  const drawCorner = (video: HTMLVideoElement): void => {
    const to = cornerOf(canvasSize());
    const from = coveringPart(sizeOf(video), to);
    context?.drawImage(
      video,
      ...([from.x, from.y, from.width, from.height] as const),
      ...([to.x, to.y, to.width, to.height] as const),
    );
  };

  return {
    canvas,
    show(part: 'camera' | 'screen', stream: MediaStream | null): void {
      const before = players[part];
      if (before !== null) before.srcObject = null;
      players[part] = stream === null ? null : playerOf(stream);
    },
    setLayout(next: Layout): void {
      layout = next;
    },
    resize({ width, height }: { readonly width: number; readonly height: number }): void {
      // Also an equal size would empty it.
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
    },
    draw(): void {
      if (context === null) return;
      context.fillStyle = BACKGROUND;
      context.fillRect(0, 0, canvas.width, canvas.height);
      const [camera, screen] = [shown('camera'), shown('screen')];
      const now = layoutShown(layout, { camera: camera !== null, screen: screen !== null });
      if (now !== 'camera' && screen !== null) drawWhole(screen);
      if (now === 'camera' && camera !== null) drawWhole(camera);
      if (now === 'pip' && camera !== null) drawCorner(camera);
    },
  };
};

export type Mixer = ReturnType<typeof createMixer>;
