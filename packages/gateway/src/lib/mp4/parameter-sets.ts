/** Bytes before the length of each unit of a stream that is described by `avcC`. */
const LENGTH_BYTES = 4;

/**
 * The parameter sets of H.264 as units of the stream itself, from their description (`avcC`, ISO/IEC 14496-15).
 * @throws Error for a description of another kind
 */
export const parameterSets = (description: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(description.buffer, description.byteOffset, description.byteLength);
  if (bytes.length < 7 || (bytes.readUInt8(4) & 3) + 1 !== LENGTH_BYTES) {
    throw new Error('the units of the pictures have lengths of another size');
  }
  const units: Buffer[] = [];
  let at = 5;
  const take = (count: number): void => {
    for (let index = 0; index < count; index += 1) {
      const size = bytes.readUInt16BE(at);
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32BE(size);
      units.push(length, bytes.subarray(at + 2, at + 2 + size));
      at += 2 + size;
    }
  };
  const sequences = bytes.readUInt8(at) & 0x1f;
  at += 1;
  take(sequences);
  const pictures = bytes.readUInt8(at);
  at += 1;
  take(pictures);
  return Buffer.concat(units);
};
