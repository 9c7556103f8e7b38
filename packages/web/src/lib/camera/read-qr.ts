/** Reads what a picture of the camera shows; null where it shows no QR code. */
export type ReadQr = (video: HTMLVideoElement) => Promise<string | null>;

/** The browser's own reader, where it has one. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const ownReader = async (): Promise<ReadQr | null> => {
  const Known = (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (Known === undefined || !(await Known.getSupportedFormats()).includes('qr_code')) return null;
  const detector = new Known({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
};

/** `HTMLMediaElement.HAVE_CURRENT_DATA`: before it there is no picture, and a reader fails. */
const HAVE_PICTURE = 2;
/** A reader that fails so often in a row does not work. */
export const FAILURES_MAX = 5;

/** A reader that misses a picture now and then; where the browser's own does not work, ours is loaded. */
export const steadyReader = (own: ReadQr | null, load: () => Promise<ReadQr>): ReadQr => {
  let reader = own;
  let isOwn = own !== null;
  let failures = 0;
  return async (video) => {
    if (video.readyState < HAVE_PICTURE) return null;
    reader ??= await load();
    try {
      const text = await reader(video);
      failures = 0;
      return text;
    } catch (error) {
      failures += 1;
      if (failures < FAILURES_MAX) return null;
      if (!isOwn) throw error;
      [reader, isOwn, failures] = [null, false, 0];
      return null;
    }
  };
};

/** Longest side of the picture that is looked at, px: more only takes longer. */
const SIDE_MAX = 800;

const loadedReader = async (): Promise<ReadQr> => {
  const { prepare, readFrom } = await import('./zxing.ts');
  await prepare();
  const canvas = document.createElement('canvas');
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (pen === null || videoWidth === 0) return null;
    const scale = Math.min(1, SIDE_MAX / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    pen.drawImage(video, 0, 0, canvas.width, canvas.height);
    return readFrom(pen.getImageData(0, 0, canvas.width, canvas.height));
  };
};

let reader: Promise<ReadQr> | null = null;

/** The reader of this browser, loaded once: also ahead of need, for when the network goes away. */
export const loadReader = (): Promise<ReadQr> => {
  reader ??= ownReader()
    .catch(() => null)
    .then(async (own) => {
      // Loaded now: there may be no network when it is needed.
      const loaded = own === null ? await loadedReader() : null;
      return steadyReader(own, () => (loaded === null ? loadedReader() : Promise.resolve(loaded)));
    })
    .catch((error: unknown) => {
      reader = null;
      throw error;
    });
  return reader;
};
