import { describe, expect, it } from 'vitest';
import { checksOf } from './checks.ts';

type Seen = Parameters<typeof checksOf>[0];
const GOOD: Seen = {
  ...({ camera: 'on', microphone: 'on', muted: false, heard: true, sharing: false } as const),
  ...({ uplink: 6400, needed: 2_500_000, encoding: 'on', phase: 'sending' } as const),
};
const lines = (part: Partial<Seen> = {}) =>
  checksOf({ ...GOOD, ...part }).map(({ name, state, text }) => `${name} ${state} ${text}`);

describe('the checks', () => {
  it('are all good', () => {
    expect(lines()).toEqual([
      'camera good studioDeviceOn',
      'microphone good studioDeviceOn',
      'uplink good studioUplinkEnough',
      'signal good studioArrives',
    ]);
    expect(checksOf(GOOD)[2]?.values).toEqual({ speed: '6.4' });
  });

  it.each<[Partial<Seen>, string]>([
    [{ camera: 'denied' }, 'camera bad studioDeviceDenied'],
    [{ camera: 'asking' }, 'camera wait studioDeviceAsking'],
    [{ camera: 'off', sharing: true }, 'camera good studioDeviceOff'],
    [{ camera: 'off' }, 'camera bad studioDeviceOff'],
    [{ microphone: 'busy' }, 'microphone bad studioDeviceBusy'],
    [{ muted: true }, 'microphone bad studioMuted'],
    [{ heard: false }, 'microphone wait studioQuiet'],
    [{ uplink: null }, 'uplink wait studioMeasuring'],
    [{ uplink: 2900 }, 'uplink bad studioUplinkLow'],
    [{ uplink: null }, 'signal wait studioStarting'],
    [{ encoding: 'starting' }, 'signal wait studioStarting'],
    [{ encoding: 'unsupported' }, 'signal bad studioDeviceUnsupported'],
    [{ phase: 'busy' }, 'signal bad studioBusy'],
    [{ phase: 'away' }, 'signal bad studioAway'],
  ])('of %o: %s', (part, line) => {
    expect(lines(part)).toContain(line);
  });
});
