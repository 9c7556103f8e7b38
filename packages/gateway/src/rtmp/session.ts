import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { MessageKey } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import { encoderAt } from '../features/media/broadcast/service.ts';
import { addressGroupOf, truncatedAddress } from '../lib/address-group.ts';
import type { TakeStrangerPlace } from '../lib/stranger-places.ts';
import type { WrongKeys } from '../lib/wrong-keys.ts';
import { createChunkReader } from './chunk-reader.ts';
import { createAcknowledgements, takeCommand, writeStatus } from './commands.ts';
import type { Encoder, Encoders } from './encoders.ts';
import { createHandshake } from './handshake.ts';
import type { RtmpMessage } from './message.ts';
import type { Publishing, PublishingParts } from './publishing.ts';
import { createPublishing } from './publishing.ts';
import { RtmpFault } from './rtmp-fault.ts';

/** What a stream key looks like: anything else is none. */
const KEY = /^[\w-]{1,100}$/;
/** Answers that an encoder may leave unread, bytes. */
const UNREAD_MAX = 64 * 1024;
/** How long an encoder that was told why has to go away, ms. */
const LEAVE_MS = 2 * SECOND_MS;

export interface SessionParts extends PublishingParts {
  readonly encoders: Encoders;
  readonly wrongKeys: WrongKeys;
  readonly takeStrangerPlace: TakeStrangerPlace;
}

/** The connection of an encoder. */
export interface RtmpSession {
  /** Settles when it is over and everything that came was sent. Never rejects. */
  readonly over: Promise<void>;
  /** Ends it; what came is sent within so many ms. */
  close(withinMs: number): void;
}

/** Serves the connection of an encoder. @param address of whoever connects */
export const openRtmpSession = (
  socket: Socket,
  address: string,
  parts: SessionParts,
): RtmpSession => {
  const { broadcasts, encoders, limits, logger, wrongKeys } = parts;
  let publishing: Publishing | null = null;
  /** Since it has shown a right key. */
  let encoder: Encoder | null = null;
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  let isRefused = false;
  /** What came before its key. */
  let bytesBefore = 0;
  const gone = new AbortController();
  const leaveStrangers = parts.takeStrangerPlace(address, () => socket.destroy());
  const openTimer = setTimeout(() => socket.destroy(), limits.openMs);
  let leaveTimer: NodeJS.Timeout | undefined;

  const write = (bytes: Buffer): void => {
    if (socket.writableLength > UNREAD_MAX) throw new RtmpFault('it reads no answers');
    if (socket.writable) socket.write(bytes);
  };
  const handshake = createHandshake(write);
  const acknowledge = createAcknowledgements(write);
  const chunks = createChunkReader(limits);

  /** Says why nothing more is taken. What still comes is thrown away until the encoder goes. */
  const refuse = (words: MessageKey): void => {
    isRefused = true;
    const why = `${text('zh', words)} ${text('en', words)}`;
    socket.end(writeStatus('error', 'NetStream.Publish.Failed', why));
    leaveTimer = setTimeout(() => socket.destroy(), LEAVE_MS);
  };

  /** The talk of a key, also when the database is away for a moment; null for a wrong one. */
  const talkOf = async (key: string): ReturnType<typeof broadcasts.talkOfKey> => {
    // It keeps its place among the strangers until then, so places bound how many are looked up.
    await wrongKeys.turn(address, gone.signal);
    if (!KEY.test(key)) return null;
    while (!socket.destroyed) {
      try {
        return await broadcasts.talkOfKey(key);
      } catch (error) {
        logger.warn({ error: String(error) }, 'rtmp: a key could not be looked up');
        await pause(limits.retryMs);
      }
    }
    return null;
  };

  /** Counts a wrong key, or what is no RTMP. @returns whether there were few: others are not logged */
  const countWrong = async (): Promise<boolean> => (await wrongKeys.count(address)) === 0;

  /** Without a word: whoever tries keys learns nothing. */
  const refuseKey = async (key: string): Promise<void> => {
    socket.destroy();
    if (!(await countWrong())) return;
    // Staff are told, after the encoder has its answer: that is the same for every key.
    const named = KEY.test(key) ? await broadcasts.wrongKeyAlone(key).catch(() => null) : null;
    const talk = named === null ? {} : { talkId: named };
    logger.info({ address: truncatedAddress(address), ...talk }, 'rtmp: a wrong stream key');
  };

  const publish = async (key: string): Promise<void> => {
    const talk = await talkOf(key);
    if (socket.destroyed) return;
    if (talk === null) return refuseKey(key);
    const { talkId, universityId } = talk;
    clearTimeout(openTimer);
    leaveStrangers();
    const from = encoderAt(key, addressGroupOf(address).line);
    const heardAt = performance.now();
    encoder = { talkId, universityId, from, heardAt, isHeld: true, hasLeft: false, over };
    const others = encoders.enter(encoder);
    if (others === null) return refuse('unavailable');
    chunks.open();
    publishing = createPublishing({ talkId, key, from, others }, parts, refuse);
    logger.info({ talkId }, 'rtmp: an encoder sends');
    write(writeStatus('status', 'NetStream.Publish.Start', 'Publishing has begun.'));
  };

  /** @returns whether more follows */
  const take = async (message: RtmpMessage): Promise<boolean> => {
    const command = takeCommand(message, write);
    if (command.kind === 'end') return publishing === null;
    if (command.kind === 'publish') {
      if (publishing !== null) throw new RtmpFault('publishing twice');
      await publish(command.key);
    } else {
      await publishing?.take(message);
    }
    return true;
  };

  const takeBytes = async (bytes: Buffer): Promise<boolean> => {
    if (encoder === null) {
      bytesBefore += bytes.length;
      if (bytesBefore > limits.strangerBytes) throw new RtmpFault('too much before its key');
    }
    acknowledge(bytes.length);
    const rest = handshake.take(bytes);
    if (rest === null) return true;
    for (const message of chunks.read(rest)) {
      if (isRefused || socket.destroyed) return true;
      if (!(await take(message))) return false;
    }
    return true;
  };

  const serve = async (): Promise<void> => {
    const isIdle = () => setTimeout(() => socket.destroy(), limits.idleMs);
    let idleTimer = isIdle();
    try {
      for await (const bytes of socket.iterator({ destroyOnReturn: false })) {
        clearTimeout(idleTimer);
        if (encoder !== null && !isRefused) {
          encoder.heardAt = performance.now();
          encoder.isHeld = true;
        }
        if (!isRefused && !(await takeBytes(bytes as Buffer))) break;
        if (encoder !== null) encoder.isHeld = false;
        idleTimer = isIdle();
      }
    } catch (error) {
      // A connection that breaks is an end like any other.
      if (error instanceof RtmpFault && (encoder !== null || (await countWrong()))) {
        logger.info({ address: truncatedAddress(address), why: error.message }, 'rtmp: refused');
      }
    }
    for (const timer of [idleTimer, openTimer]) clearTimeout(timer);
    if (encoder !== null) encoder.hasLeft = true;
    if (!isRefused) socket.destroySoon();
    publishing?.giveUpAfter(limits.keptMs);
    await publishing?.finish();
    clearTimeout(leaveTimer);
    socket.destroy();
  };

  socket.on('error', () => {});
  // Its place is free at once, also while its key is still looked up.
  socket.once('close', () => {
    gone.abort();
    leaveStrangers();
  });
  void serve()
    .catch((error: unknown) => {
      logger.error({ error: String(error) }, 'rtmp: a connection failed');
      socket.destroy();
    })
    .finally(end);
  return {
    over,
    close(withinMs) {
      socket.destroy();
      publishing?.giveUpAfter(withinMs);
    },
  };
};
