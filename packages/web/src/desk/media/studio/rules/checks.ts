import type { DeviceState } from '../capture/inputs.ts';
import type { Phase } from '../send/sender.ts';
import type { TextKey } from '../texts.ts';

type CheckState = 'good' | 'wait' | 'bad';

/** A line of what is looked at before a talk goes live. */
interface Check {
  readonly name: 'camera' | 'microphone' | 'uplink' | 'signal';
  readonly state: CheckState;
  readonly text: TextKey;
  readonly values?: Readonly<Record<string, string>>;
}

interface Seen {
  readonly camera: DeviceState;
  readonly microphone: DeviceState;
  readonly muted: boolean;
  /** Whether anything was heard in the last while. */
  readonly heard: boolean;
  readonly sharing: boolean;
  /** Kbit/s; null before it is known. */
  readonly uplink: number | null;
  /** Bit/s that the best quality needs. */
  readonly needed: number;
  readonly encoding: 'off' | 'starting' | 'on' | 'unsupported';
  readonly phase: Phase;
}

const DEVICE: Readonly<Record<DeviceState, TextKey>> = {
  on: 'studioDeviceOn',
  asking: 'studioDeviceAsking',
  off: 'studioDeviceOff',
  denied: 'studioDeviceDenied',
  missing: 'studioDeviceMissing',
  busy: 'studioDeviceBusy',
  unsupported: 'studioDeviceUnsupported',
};
const SIGNAL: Readonly<Record<Phase, TextKey>> = {
  sending: 'studioArrives',
  away: 'studioAway',
  busy: 'studioBusy',
  putOff: 'studioPutOff',
  ended: 'ended',
  refused: 'studioRefused',
};
/** The network must carry a little more than what is sent. */
const RESERVE = 1.2;

const deviceState = (state: DeviceState): CheckState => {
  if (state === 'on') return 'good';
  return state === 'asking' ? 'wait' : 'bad';
};

const microphoneCheck = ({ microphone, muted, heard }: Seen): Check => {
  const name = 'microphone';
  if (microphone !== 'on')
    return { name, state: deviceState(microphone), text: DEVICE[microphone] };
  if (muted) return { name, state: 'bad', text: 'studioMuted' };
  return heard
    ? { name, state: 'good', text: 'studioDeviceOn' }
    : { name, state: 'wait', text: 'studioQuiet' };
};

const uplinkCheck = ({ uplink, needed }: Seen): Check => {
  if (uplink === null) return { name: 'uplink', state: 'wait', text: 'studioMeasuring' };
  const enough = uplink * 1000 >= needed * RESERVE;
  return {
    name: 'uplink',
    state: enough ? 'good' : 'bad',
    text: enough ? 'studioUplinkEnough' : 'studioUplinkLow',
    values: { speed: (uplink / 1000).toFixed(1) },
  };
};

const signalCheck = ({ encoding, phase, uplink }: Seen): Check => {
  const name = 'signal';
  if (encoding === 'unsupported') return { name, state: 'bad', text: 'studioDeviceUnsupported' };
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
  uplinkCheck(seen),
  signalCheck(seen),
];
