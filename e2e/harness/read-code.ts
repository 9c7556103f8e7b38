import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** What the QR codes in a picture hold. @param picture a file, such as a PNG */
export const readCodes = async (picture: Uint8Array<ArrayBuffer>): Promise<string[]> => {
  // From the package: by default it is fetched from another site.
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(readFileSync(file)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return (await readBarcodes(picture)).map(({ text }) => text);
};
