import { describe, expect, it } from 'vitest';
import { checksOf } from './checks.ts';

type Seen = Parameters<typeof checksOf>[0];
const GOOD: Seen = {
  ...({ camera: 'on', microphone: 'on', muted: false, heard: true, sharing: false } as const),
  ...({ uplink: 6400, needed: 2_500_000, encoding: 'on', phase: 'sending' } as const),
  ...({ clips: false, dropped: 0, work: { value: 12, level: 'good' }, battery: null } as const),
};
const lines = (part: Partial<Seen> = {}) =>
  checksOf({ ...GOOD, ...part }).map(({ name, state, text }) => `${name} ${state} ${text}`);

describe('the checks', () => {
  it('are all good', () => {
    expect(lines()).toEqual([
      'camera good studioDeviceOn',
      'microphone good studioDeviceOn',
      'computer good studioComputerFine',
      'uplink good studioUplinkEnough',
      'signal good studioArrives',
    ]);
    expect(checksOf(GOOD)[3]?.values).toEqual({ speed: '6.4' });
  });

  it.each<[Partial<Seen>, string]>([
    [{ camera: 'denied' }, 'camera bad studioDeviceDenied'],
    [{ camera: 'asking' }, 'camera wait studioDeviceAsking'],
    [{ camera: 'off', sharing: true }, 'camera good studioDeviceOff'],
    [{ camera: 'off' }, 'camera bad studioDeviceOff'],
    [{ microphone: 'busy' }, 'microphone bad studioDeviceBusy'],
    [{ muted: true }, 'microphone bad studioMuted'],
    [{ heard: false }, 'microphone wait studioQuiet'],
    [{ clips: true }, 'microphone bad studioTooLoud'],
    [{ dropped: 0.51 }, 'computer bad studioComputerDrops'],
    [{ work: { value: 30, level: 'fair' } }, 'computer bad studioComputerBusy'],
    [{ work: { value: 0, level: 'good' } }, 'computer wait studioMeasuring'],
    [{ encoding: 'starting' }, 'computer wait studioMeasuring'],
    [{ battery: { level: 0.46, charging: false } }, 'battery bad studioBatteryLow'],
    [{ battery: { level: 0.9, charging: false } }, 'battery good studioBatteryFine'],
    [{ battery: { level: 0.1, charging: true } }, 'battery good studioBatteryCharging'],
    [{ uplink: null }, 'uplink wait studioMeasuring'],
    [{ uplink: 2900 }, 'uplink bad studioUplinkLow'],
    [{ uplink: null }, 'signal wait studioStarting'],
    [{ encoding: 'starting' }, 'signal wait studioStarting'],
    [{ encoding: 'unsupported' }, 'signal bad studioNoEncoder'],
    [{ encoding: 'unsupported' }, 'computer bad studioNoEncoder'],
    [{ microphone: 'unmixed' }, 'microphone bad studioDeviceUnmixed'],
    [{ phase: 'busy' }, 'signal bad studioBusy'],
    [{ phase: 'away' }, 'signal bad studioAway'],
  ])('of %o: %s', (part, line) => {
    expect(lines(part)).toContain(line);
  });
});
