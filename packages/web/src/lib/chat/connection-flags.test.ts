import { describe, expect, it } from 'vitest';
import type { ConnectionFlags } from '../app-state.ts';
import { connectionFlags } from './connection-flags.ts';
import type { ConnectionState } from './reconnect-policy.ts';

const NONE: ConnectionFlags = {
  connecting: false,
  connected: false,
  down: false,
  ended: false,
  reached: false,
};
const attempt = { chatType: 1, attempt: 1, round: 0, fallback: false } as const;

describe('the connection flags', () => {
  it.each<[ConnectionState, Partial<ConnectionFlags>]>([
    [{ phase: 'idle' }, {}],
    [{ ...attempt, phase: 'connecting' }, { connecting: true }],
    [{ ...attempt, phase: 'retrying' }, { connecting: true }],
    [
      { ...attempt, phase: 'connected' },
      { connected: true, reached: true },
    ],
    [{ phase: 'lost', round: 1 }, { down: true }],
    [{ phase: 'stopped', reason: 'left' }, { down: true }],
    [
      { phase: 'stopped', reason: 'error' },
      { down: true, ended: true },
    ],
    [
      { phase: 'stopped', reason: 'forbidden' },
      { down: true, ended: true },
    ],
  ])('of %j are %j [3.STATE.15]', (state, flags) => {
    expect(connectionFlags(state, NONE)).toEqual({ ...NONE, ...flags });
  });

  it('keep that a transport was reached', () => {
    const before = { ...NONE, connected: true, reached: true };
    expect(connectionFlags({ phase: 'lost', round: 1 }, before).reached).toBe(true);
  });
});
