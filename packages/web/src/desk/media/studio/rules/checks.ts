import type { Battery } from '../capture/battery.ts';
import type { DeviceState } from '../capture/inputs.ts';
import type { Phase } from '../send/sender.ts';
import type { TextKey } from '../texts.ts';
import { BATTERY_TALK, DROPPED_MAX, isUplinkLow } from './advice.ts';
import type { Figure } from './health.ts';

type CheckState = 'good' | 'wait' | 'bad';

/** A line of what is looked at before a talk goes live. */
interface Check {
  readonly name: 'camera' | 'microphone' | 'computer' | 'uplink' | 'battery' | 'signal';
  readonly state: CheckState;
  readonly text: TextKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

interface Seen {
  readonly camera: DeviceState;
  readonly microphone: DeviceState;
  readonly muted: boolean;
  /** Whether anything was heard in the last while. */
  readonly heard: boolean;
  /** Whether the sound is cut off at the top. */
  readonly clips: boolean;
  readonly sharing: boolean;
  /** Kbit/s; null before it is known. */
  readonly uplink: number | null;
  /** Bit/s that the best quality needs. */
  readonly needed: number;
  readonly encoding: 'off' | 'starting' | 'on' | 'unsupported';
  readonly phase: Phase;
  /** Share of the pictures that were dropped lately, 0 to 1. */
  readonly dropped: number;
  /** Milliseconds of work for a picture. */
  readonly work: Pick<Figure, 'value' | 'level'>;
  readonly battery: Battery | null;
}

const DEVICE: Readonly<Record<DeviceState, TextKey>> = {
  on: 'studioDeviceOn',
  asking: 'studioDeviceAsking',
  off: 'studioDeviceOff',
  denied: 'studioDeviceDenied',
  missing: 'studioDeviceMissing',
  busy: 'studioDeviceBusy',
  unsupported: 'studioDeviceUnsupported',
  unmixed: 'studioDeviceUnmixed',
};
const SIGNAL: Readonly<Record<Phase, TextKey>> = {
  sending: 'studioArrives',
  away: 'studioAway',
  busy: 'studioBusy',
  putOff: 'studioPutOff',
  ended: 'ended',
  refused: 'studioRefused',
};
const deviceState = (state: DeviceState): CheckState => {
  if (state === 'on') return 'good';
  return state === 'asking' ? 'wait' : 'bad';
};

const microphoneCheck = ({ microphone, muted, heard, clips }: Seen): Check => {
  const name = 'microphone';
  if (microphone !== 'on')
    return { name, state: deviceState(microphone), text: DEVICE[microphone] };
  if (muted) return { name, state: 'bad', text: 'studioMuted' };
  if (clips) return { name, state: 'bad', text: 'studioTooLoud' };
  return heard
    ? { name, state: 'good', text: 'studioDeviceOn' }
    : { name, state: 'wait', text: 'studioQuiet' };
};

const uplinkCheck = ({ uplink, needed }: Seen): Check => {
  if (uplink === null) return { name: 'uplink', state: 'wait', text: 'studioMeasuring' };
  const enough = !isUplinkLow(uplink, needed);
  return {
    name: 'uplink',
    state: enough ? 'good' : 'bad',
    text: enough ? 'studioUplinkEnough' : 'studioUplinkLow',
    values: { speed: (uplink / 1000).toFixed(1) },
  };
};

/** Whether it is quick enough to encode the picture. */
const computerCheck = ({ encoding, dropped, work }: Seen): Check => {
  const name = 'computer';
  const values = { percent: Math.round(dropped * 100), ms: work.value };
  if (encoding === 'unsupported') return { name, state: 'bad', text: 'studioNoEncoder' };
  if (encoding !== 'on' || work.value === 0)
    return { name, state: 'wait', text: 'studioMeasuring' };
  if (dropped >= DROPPED_MAX) return { name, state: 'bad', text: 'studioComputerDrops', values };
  return work.level === 'good'
    ? { name, state: 'good', text: 'studioComputerFine', values }
    : { name, state: 'bad', text: 'studioComputerBusy', values };
};

/** None where it is not told, nor where there is none: that looks like a full one that is charged. */
const batteryCheck = ({ battery }: Seen): readonly Check[] => {
  if (battery === null || (battery.charging && battery.level === 1)) return [];
  const values = { percent: Math.round(battery.level * 100) };
  const name = 'battery';
  if (battery.charging) return [{ name, state: 'good', text: 'studioBatteryCharging', values }];
  return battery.level > BATTERY_TALK
    ? [{ name, state: 'good', text: 'studioBatteryFine', values }]
    : [{ name, state: 'bad', text: 'studioBatteryLow', values }];
};

const signalCheck = ({ encoding, phase, uplink }: Seen): Check => {
  const name = 'signal';
  if (encoding === 'unsupported') return { name, state: 'bad', text: 'studioNoEncoder' };
  if (phase !== 'sending') return { name, state: 'bad', text: SIGNAL[phase] };
  return uplink === null || encoding !== 'on'
    ? { name, state: 'wait', text: 'studioStarting' }
    : { name, state: 'good', text: 'studioArrives' };
};

/** What a liaison should know before going live, in words. */
export const checksOf = (seen: Seen): readonly Check[] => [
  seen.sharing && seen.camera !== 'on'
    ? { name: 'camera', state: 'good', text: 'studioDeviceOff' }
    : { name: 'camera', state: deviceState(seen.camera), text: DEVICE[seen.camera] },
  microphoneCheck(seen),
  computerCheck(seen),
  uplinkCheck(seen),
  ...batteryCheck(seen),
  signalCheck(seen),
];
