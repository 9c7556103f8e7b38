import type { Duplex } from 'node:stream';
import type { Lang } from '@xuanjiang/contracts/messages';
import type { ClientFrame } from '@xuanjiang/contracts/realtime/frame';
import { ClientFrameSchema } from '@xuanjiang/contracts/realtime/frame';
import { CLOSE, REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import type { RawData, WebSocket } from 'ws';
import type { ConnectionServices } from '../connection/connection.ts';
import { createConnection } from '../connection/connection.ts';
import type { OpenConnection } from '../connection/open-connections.ts';
import type { Peer, Transport } from '../connection/transport.ts';
import type { Identity } from '../features/people/session/service.ts';
import type { RunBytes } from '../room/frame-buffer.ts';
import { countFrame, runBytes, textFrame } from '../room/frame-buffer.ts';
import { CallError } from '../rpc/call-error.ts';
import { parseInput } from '../rpc/parse-input.ts';

/** What sessions need of the rest of the gateway. */
export interface SessionServices extends ConnectionServices {
  readonly identify: (token: string, hasActed: boolean) => Promise<Identity>;
}

export interface SessionOptions {
  readonly token: string;
  readonly lang: Lang;
  readonly peer: Peer;
  /** How it takes runs of entries: `batch` in one frame, `deflated` in one that is compressed. */
  readonly form: Exclude<keyof RunBytes, 'messages'>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * One WebSocket of the chat, from the handshake to the close. Frames that come before it is known
 * who holds it wait until `Login` is sent.
 * @param raw the socket below, to which shared frames are written as they are
 */
export const openSession = (
  socket: WebSocket,
  raw: Duplex,
  { token, lang, peer, form }: SessionOptions,
  services: SessionServices,
): OpenConnection => {
  const { admission, clock, stopwatch, logger } = services;
  let heardAt = stopwatch();
  let waiting: string[] = [];
  let waitingBytes = 0;

  const transport: Transport = {
    peer,
    saysPlace: true,
    buffered: () => raw.writableLength,
    send: (frame) => void raw.write(textFrame(JSON.stringify(frame))),
    deliver: (run) => void raw.write(run[form]),
    count: (topic, count) => void raw.write(countFrame(topic, count)),
    answer: (message) => transport.deliver(runBytes([message])),
    close: (code, reason) => socket.close(code, reason),
    identify: (hasActed) => services.identify(token, hasActed),
  };
  const connection = createConnection(transport, lang, services);
  const { send, close, end } = connection;

  const handle = async (frame: ClientFrame): Promise<void> => {
    switch (frame.Type) {
      case 'Ping':
        return send({ Type: 'Ping', Time: clock() });
      case 'Subscribe': {
        const { Topic, Epoch, Offset } = frame;
        const isBack = Epoch !== undefined && Offset !== undefined;
        return connection.enter(Topic, isBack ? { epoch: Epoch, offset: Offset } : null);
      }
      case 'Unsubscribe':
        connection.leave(frame.Topic);
        return send({ Type: 'Unsubscribe', Topic: frame.Topic });
      case 'Message':
        return connection.post(frame);
      case 'Offline':
        return close(CLOSE.goingAway, 'offline');
    }
  };

  const serve = async (json: unknown): Promise<void> => {
    try {
      const frame = parseInput(ClientFrameSchema, json, lang);
      // A ping checks that the gateway answers: it does not wait for posts before it.
      const isPing = frame.Type === 'Ping';
      await (isPing ? handle(frame) : connection.inTurn(() => handle(frame)));
    } catch (error) {
      const { Topic, Id } = (json ?? {}) as Record<string, unknown>;
      connection.reject(error, textOf(Topic), textOf(Id));
    }
  };

  const take = (data: string): void => {
    if (!connection.admits(1)) {
      close(CLOSE.rate, 'too many frames');
      return;
    }
    let json: unknown;
    try {
      json = JSON.parse(data);
    } catch {
      connection.reject(new CallError('input', { message: 'roomFrameInvalid' }), '', '');
      return;
    }
    void serve(json);
  };

  const identify = async (): Promise<void> => {
    try {
      const lookUp = async (): Promise<Identity | null> =>
        // It may have gone while it waited.
        connection.state === 'opening' ? services.identify(token, false) : null;
      // A visitor is not looked up.
      const identity = await (token === '' ? lookUp() : admission.login(lookUp));
      if (identity === null) return;
      if (identity.kind === 'refused') return connection.refuse('forbidden');
      // Without a token it is a visitor, who may read; a token that is not valid is refused.
      if (identity.kind === 'visitor' && token !== '') return connection.refuse('unauthorized');
      if (connection.state !== 'opening') return;
      connection.open(identity.kind === 'caller' ? identity.caller : null);
      connection.sendLogin();
      for (const data of waiting) take(data);
      waiting = [];
    } catch (error) {
      logger.error({ error: String(error) }, 'a chat session could not be identified');
      close(CLOSE.internal, 'unavailable');
    }
  };

  socket.on('message', (data: RawData, binary: boolean) => {
    heardAt = stopwatch();
    if (binary) return close(CLOSE.unsupportedData, 'text frames only');
    const frame = data.toString();
    if (connection.state === 'open') return take(frame);
    if (connection.state === 'ended') return;
    waitingBytes += Buffer.byteLength(frame);
    if (waitingBytes > REALTIME_LIMITS.preLoginBytes) {
      return close(CLOSE.tooBig, 'too much before login');
    }
    waiting.push(frame);
  });
  // ws closes the socket itself after an error, with the code that fits.
  socket.on('error', () => end('client'));
  socket.on('close', () => end('client'));
  raw.on('drain', connection.drained);

  void identify();

  return {
    accountId: connection.accountId,
    revalidate: connection.revalidate,
    tellDesk: connection.tellDesk,
    tick(now) {
      if (connection.isLoginOverdue(now)) {
        // The look-up is the gateway's own work: the client comes back with the same token.
        close(CLOSE.internal, 'login took too long');
      } else if (now - heardAt > REALTIME_LIMITS.silenceMs) {
        close(CLOSE.goingAway, 'silence');
      } else if (connection.isTooSlow(now)) {
        close(CLOSE.tooSlow, 'too slow');
        // A close frame waits behind what the client does not read.
        raw.destroy();
      }
    },
    close: () => close(CLOSE.goingAway, 'going away'),
  };
};
