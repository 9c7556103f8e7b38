import { describe, expect, test } from 'vitest';
import { chooseSender, writeSender } from './choose-sender.ts';

const NOW = Date.UTC(2026, 5, 3, 4);
/** What is chosen where an encoder of this name and place sends, and another of them begins. */
const begins = (sending: string | undefined, asking: string | undefined) => {
  const senderAt = (from: string | undefined) => ({
    sender: 'key',
    ...(from !== undefined && { from }),
  });
  const written = writeSender(senderAt(sending));
  return chooseSender(
    { sender: written, senderBefore: null, signalAt: NOW, targetS: 2 },
    { ...senderAt(asking), kind: 'init', isTakeover: false },
    NOW,
  );
};

test('who begins anew at another place while the first sends is a second one with the same key', () => {
  expect(begins('192.0.2.1', '192.0.2.1')).toBe('same');
  expect(begins('192.0.2.1', '192.0.2.2')).toBe('taken');
});

test('one whose place is not known is the same', () => {
  expect(begins(undefined, '192.0.2.1')).toBe('same');
  expect(begins('192.0.2.1', undefined)).toBe('same');
});

describe('an encoder that has connected again', () => {
  /** What is chosen for a connection, where another sends whose last segment came now. */
  const comes = (from: string, backSince: number | null, senderBefore: string | null = null) =>
    chooseSender(
      {
        ...{ sender: writeSender({ sender: 'one', from: 'here' }), senderBefore },
        ...{ signalAt: NOW, targetS: 2 },
      },
      { sender: 'two', from, kind: 'init', isTakeover: false, backSince },
      NOW,
    );

  test('takes its place at once, if nothing came since of the connection before', () => {
    expect(comes('here', NOW)).toBe('new');
    expect(comes('here', NOW - 1)).toBe('taken');
    expect(comes('here', null)).toBe('taken');
  });

  test('takes no place of another, nor one that it had to leave', () => {
    expect(comes('elsewhere', NOW)).toBe('taken');
    expect(comes('here', NOW, 'two')).toBe('putOff');
  });
});

test('one from elsewhere takes a place once the next segment is late, which depends on how long they are', () => {
  const comes = (targetS: number | null, afterMs: number, waitedMs = 0) =>
    chooseSender(
      { sender: writeSender({ sender: 'one' }), senderBefore: null, signalAt: NOW, targetS },
      { sender: 'two', kind: 'init', isTakeover: false, waitedMs },
      NOW + afterMs,
    );
  expect([comes(2, 3999), comes(2, 4000)]).toEqual(['taken', 'new']);
  // Segments may be as long as 4.5 s: 6 s without one is a lost signal.
  expect([comes(4, 5999), comes(4, 6000)]).toEqual(['taken', 'new']);
  expect([comes(null, 5999), comes(null, 6000)]).toEqual(['taken', 'new']);
  // The database let all wait: the first may have sent in time.
  expect([comes(2, 4000, 1000), comes(2, 4000, 1001)]).toEqual(['new', 'taken']);
  expect([comes(2, 5999, 5000), comes(2, 6000, 5000)]).toEqual(['taken', 'new']);
});
