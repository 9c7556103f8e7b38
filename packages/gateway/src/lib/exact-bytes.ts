/**
 * Copies bytes that are kept for long into memory of their own. Node makes small buffers, and most of what it compresses, as
 * pieces of a shared 64 kB, which stays in memory as long as one of its pieces is kept.
 */
export const exactBytes = (bytes: Buffer): Buffer => {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
};
