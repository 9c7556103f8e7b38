import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** A file of ours: the library would fetch its code from another site. */
const [wasmUrl = ''] = Object.values(
  import.meta.glob<string>('/node_modules/zxing-wasm/dist/reader/zxing_reader.wasm', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
);

/** Loads it, so that pictures can be read without a network. */
export const prepare = (): Promise<unknown> =>
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });

/** What the QR code in a picture holds; null for none. */
export const readFrom = async (picture: ImageData): Promise<string | null> => {
  const [found] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
  return found?.isValid ? found.text : null;
};
