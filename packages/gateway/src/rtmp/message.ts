/** Kinds of messages of RTMP 1.0, by their number. */
export const KIND = {
  chunkSize: 1,
  abort: 2,
  acknowledgement: 3,
  windowSize: 5,
  peerBandwidth: 6,
  audio: 8,
  video: 9,
  /** A command with a byte before it. */
  command3: 17,
  command: 20,
  /** Several messages in one. */
  aggregate: 22,
} as const;

/** Bytes of a chunk until somebody says otherwise. */
export const FIRST_CHUNK_BYTES = 128;
/** Chunk streams that messages of control and commands go over. */
const STREAM_OF_CONTROL = 2;
const STREAM_OF_COMMANDS = 3;

/** A message that has arrived whole. Its bytes are its own. */
export interface RtmpMessage {
  readonly kind: number;
  /** On the clock of the encoder, ms. */
  readonly timeMs: number;
  readonly bytes: Buffer;
}

/** A message as it is sent: cut into chunks of the first size, which is never changed here. */
const writeMessage = (
  stream: number,
  kind: number,
  messageStream: number,
  bytes: Buffer,
): Buffer => {
  const header = Buffer.alloc(12);
  header[0] = stream;
  header.writeUIntBE(bytes.length, 4, 3);
  header[7] = kind;
  header.writeUInt32LE(messageStream, 8);
  const parts = [header, bytes.subarray(0, FIRST_CHUNK_BYTES)];
  for (let at = FIRST_CHUNK_BYTES; at < bytes.length; at += FIRST_CHUNK_BYTES) {
    parts.push(Buffer.of(0xc0 | stream), bytes.subarray(at, at + FIRST_CHUNK_BYTES));
  }
  return Buffer.concat(parts);
};

/** A message of control: a number of 4 bytes, and what follows it. */
export const writeControl = (kind: number, value: number, ...rest: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 + rest.length);
  bytes.writeUInt32BE(value >>> 0);
  bytes.set(rest, 4);
  return writeMessage(STREAM_OF_CONTROL, kind, 0, bytes);
};

export const writeCommand = (messageStream: number, values: Buffer): Buffer =>
  writeMessage(STREAM_OF_COMMANDS, KIND.command, messageStream, values);
