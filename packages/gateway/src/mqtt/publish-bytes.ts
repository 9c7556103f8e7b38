import { Sender } from 'ws';
import type { RunBytes } from '../room/frame-buffer.ts';
import { PACKET } from './packet-reader.ts';

const BINARY_OPCODE = 2;
/** PUBLISH at QoS 0, neither repeated nor retained (§3.3.1). */
const PUBLISH_QOS_0 = PACKET.publish << 4;
const LENGTH_BYTES = 2;
const BITS = 128;

const remainingLength = (bytes: number): number[] => {
  const digits: number[] = [];
  let rest = bytes;
  do {
    const digit = rest % BITS;
    rest = Math.floor(rest / BITS);
    digits.push(rest > 0 ? digit + BITS : digit);
  } while (rest > 0);
  return digits;
};

/** One PUBLISH packet. */
export const publishPacket = (topic: string, payload: object): Buffer => {
  const name = Buffer.from(topic);
  const body = Buffer.from(JSON.stringify(payload));
  const nameLength = Buffer.alloc(LENGTH_BYTES);
  nameLength.writeUInt16BE(name.length);
  const head = [PUBLISH_QOS_0, ...remainingLength(LENGTH_BYTES + name.length + body.length)];
  return Buffer.concat([Buffer.from(head), nameLength, name, body]);
};

/** One binary frame as a server sends it [MQTT-6.0.0-1]. */
export const binaryFrame = (bytes: Buffer): Buffer =>
  Buffer.concat(
    Sender.frame(bytes, {
      fin: true,
      rsv1: false,
      opcode: BINARY_OPCODE,
      mask: false,
      readOnly: true,
    }),
  );

/** A run of entries as PUBLISH packets, for either kind of wire. */
export interface PublishRun {
  /** One after the other, over TCP. */
  readonly packets: Buffer;
  /** Each in a WebSocket frame of its own, one after the other. */
  readonly frames: Buffer;
}

const publishRun = ({ messages }: RunBytes): PublishRun => {
  const each = messages.map((message) => publishPacket(message.Topic, message));
  let packets: Buffer | null = null;
  let frames: Buffer | null = null;
  return {
    get packets() {
      packets ??= Buffer.concat(each);
      return packets;
    },
    get frames() {
      frames ??= Buffer.concat(each.map(binaryFrame));
      return frames;
    },
  };
};

const runs = new WeakMap<RunBytes, PublishRun>();

/** The bytes of a run, made once for all clients that get it. */
export const publishBytes = (run: RunBytes): PublishRun => {
  let made = runs.get(run);
  if (made === undefined) {
    made = publishRun(run);
    runs.set(run, made);
  }
  return made;
};
