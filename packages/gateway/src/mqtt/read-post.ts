import type { Lang } from '@xuanjiang/contracts/messages';
import type { ClientFrame } from '@xuanjiang/contracts/realtime/frame';
import { ClientFrameSchema } from '@xuanjiang/contracts/realtime/frame';
import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { CallError } from '../rpc/call-error.ts';
import { parseInput } from '../rpc/parse-input.ts';

/** A PUBLISH packet of a client. */
export interface Published {
  readonly topic: string;
  readonly payload: Buffer | string;
  readonly retain: boolean;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

const fieldsOf = ({ payload }: Published): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(typeof payload === 'string' ? payload : utf8.decode(payload));
    return typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown> | null)
      : null;
  } catch {
    return null;
  }
};

/** The sender's id of a post, also when the rest of it is not valid; empty when there is none. */
export const idOfPost = (packet: Published): string => {
  const id = fieldsOf(packet)?.Id;
  return typeof id === 'string' ? id.slice(0, REALTIME_LIMITS.idLength) : '';
};

/**
 * The post that a client publishes: `{ Id, Content, Quoteoffset? }` to the topic of a room. Fields of the
 * payload that a client may not set, such as a name or another topic, are not read.
 * @throws CallError input
 */
export const readPost = (
  packet: Published,
  lang: Lang,
): Extract<ClientFrame, { Type: 'Message' }> => {
  if (packet.retain) throw new CallError('input', { message: 'roomRetained' });
  const fields = fieldsOf(packet);
  if (fields === null) throw new CallError('input', { message: 'roomFrameInvalid' });
  const frame = parseInput(
    ClientFrameSchema,
    { ...fields, Type: 'Message', Topic: packet.topic },
    lang,
  );
  if (frame.Type !== 'Message') throw new CallError('input');
  return frame;
};
