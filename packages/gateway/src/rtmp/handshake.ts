import { randomBytes } from 'node:crypto';
import { RtmpFault } from './rtmp-fault.ts';

const VERSION = 3;
const PART_BYTES = 1536;
/** Time and version of a part, before its random bytes. Zeros: this is the plain handshake. */
const FIXED_BYTES = 8;

/**
 * The handshake of RTMP, the plain one of the specification: the encoder sends its version and a part (C0, C1), gets
 * both and its own part back (S0, S1, S2), and sends a third part, which nobody needs.
 */
export const createHandshake = (write: (bytes: Buffer) => void) => {
  const first = Buffer.alloc(1 + PART_BYTES);
  let arrived = 0;
  return {
    /** @returns what follows the handshake; null while it lasts @throws RtmpFault */
    take(bytes: Buffer): Buffer | null {
      const size = Math.min(Math.max(0, first.length - arrived), bytes.length);
      bytes.copy(first, arrived, 0, size);
      if (size > 0 && first[0] !== VERSION) throw new RtmpFault('no RTMP');
      const wasWhole = arrived >= first.length;
      arrived += size;
      if (arrived < first.length) return null;
      if (!wasWhole) {
        const own = Buffer.concat([
          Buffer.alloc(FIXED_BYTES),
          randomBytes(PART_BYTES - FIXED_BYTES),
        ]);
        write(Buffer.concat([Buffer.of(VERSION), own, first.subarray(1)]));
      }
      const rest = bytes.subarray(size);
      const third = Math.min(first.length + PART_BYTES - arrived, rest.length);
      arrived += third;
      return arrived === first.length + PART_BYTES ? rest.subarray(third) : null;
    },
  };
};
