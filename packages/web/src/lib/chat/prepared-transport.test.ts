import { CODES } from '@xuanjiang/contracts/errors';
import type { ClientFrame } from '@xuanjiang/contracts/realtime/frame';
import { CLOSE } from '@xuanjiang/contracts/realtime/protocol';
import { describe, expect, it } from 'vitest';
import { noAnswer, refusedWith } from '../../testing/call-error.ts';
import { closeCodeOf } from './mqtt-credentials.ts';
import { preparedTransport } from './prepared-transport.ts';
import type { OpenTransport } from './socket-transport.ts';

const PING = { Type: 'Ping' } as const;

const setUp = () => {
  const { promise, resolve, reject } = Promise.withResolvers<OpenTransport>();
  const calls: string[] = [];
  const sent: ClientFrame[] = [];
  const open: OpenTransport = (attempt) => {
    calls.push(`open ${attempt}`);
    return { send: (frame) => sent.push(frame), close: () => calls.push('close') };
  };
  const transport = preparedTransport(
    () => promise,
    () => 1006,
  )(1, {
    onFrame: () => undefined,
    onClose: (code) => calls.push(`closed ${code}`),
  });
  return { transport, calls, sent, load: () => resolve(open), fail: () => reject(new Error()) };
};

/** What follows from a settled promise has run. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('preparedTransport', () => {
  it('opens when it is prepared, and passes everything on', async () => {
    const { transport, calls, sent, load } = setUp();
    transport.send(PING);
    load();
    await settled();
    transport.send(PING);
    transport.close();
    expect(calls).toEqual(['open 1', 'close']);
    expect(sent).toEqual([PING]);
  });

  it('does not open any more when it was closed meanwhile', async () => {
    const { transport, calls, load } = setUp();
    transport.close();
    load();
    await settled();
    expect(calls).toEqual([]);
  });

  it('reports a failed preparation as a closed connection', async () => {
    const { calls, fail } = setUp();
    fail();
    await settled();
    expect(calls).toEqual(['closed 1006']);
  });

  it('is over for good where the session was refused, and not where the server has no time', () => {
    expect(closeCodeOf(noAnswer(403))).toBe(CLOSE.forbidden);
    expect([refusedWith(CODES.tooMany), noAnswer()].map(closeCodeOf)).toEqual([1006, 1006]);
  });
});
