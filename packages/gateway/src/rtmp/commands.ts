import type { AmfWritten } from './amf.ts';
import { readAmf, writeAmf } from './amf.ts';
import type { RtmpMessage } from './message.ts';
import { KIND, writeCommand, writeControl } from './message.ts';
import { RtmpFault } from './rtmp-fault.ts';

/** After so many bytes each side says that it got them. */
const WINDOW_BYTES = 2_500_000;
/** The encoder may change it on its own side. */
const DYNAMIC = 2;
/** The number of the one stream that a connection has. */
const STREAM = 1;

/** What a command of an encoder asks for. */
export type Command =
  /** Publishing begins, with this key. */
  | { readonly kind: 'publish'; readonly key: string }
  /** Nothing more is sent. */
  | { readonly kind: 'end' }
  | { readonly kind: 'other' };

type Write = (bytes: Buffer) => void;

const OTHER: Command = { kind: 'other' };

const result = (write: Write, id: number, ...values: readonly AmfWritten[]): void =>
  write(writeCommand(0, writeAmf('_result', id, ...values)));

/** Says how publishing stands, as encoders expect it. */
export const writeStatus = (
  level: 'status' | 'error',
  code: 'NetStream.Publish.Start' | 'NetStream.Publish.Failed' | 'NetStream.Unpublish.Success',
  description: string,
): Buffer => writeCommand(STREAM, writeAmf('onStatus', 0, null, { level, code, description }));

const acceptConnect = (write: Write, id: number): void => {
  write(writeControl(KIND.windowSize, WINDOW_BYTES));
  write(writeControl(KIND.peerBandwidth, WINDOW_BYTES, DYNAMIC));
  result(
    write,
    id,
    { fmsVer: 'FMS/3,0,1,123', capabilities: 31 },
    {
      level: 'status',
      code: 'NetConnection.Connect.Success',
      description: 'Connection succeeded.',
      objectEncoding: 0,
    },
  );
};

/** Answers a command before publishing begins. @throws RtmpFault */
export const takeCommand = ({ kind, bytes }: RtmpMessage, write: Write): Command => {
  if (kind !== KIND.command && kind !== KIND.command3) return OTHER;
  const [name, id, , streamName] = readAmf(kind === KIND.command3 ? bytes.subarray(1) : bytes);
  const number = typeof id === 'number' ? id : 0;
  switch (name) {
    case 'connect':
      acceptConnect(write, number);
      return OTHER;
    case 'createStream':
      result(write, number, null, STREAM);
      return OTHER;
    case 'publish': {
      if (typeof streamName !== 'string') throw new RtmpFault('publishing without a name');
      // What follows a question mark are parameters, which some programs add.
      return { kind: 'publish', key: streamName.split('?', 1)[0] ?? '' };
    }
    case 'play':
      throw new RtmpFault('playing is not offered');
    case 'FCUnpublish':
    case 'closeStream':
    case 'deleteStream':
      return { kind: 'end' };
    default:
      return OTHER;
  }
};

/** Tells an encoder how many bytes have come, each time that a part of what it waits for has. */
export const createAcknowledgements = (write: Write) => {
  let total = 0;
  let told = 0;
  return (bytes: number): void => {
    total += bytes;
    if (total - told < WINDOW_BYTES / 2) return;
    told = total;
    write(writeControl(KIND.acknowledgement, total));
  };
};
