import type { Battery } from '../capture/battery.ts';
import type { DeviceState } from '../capture/inputs.ts';
import type { Phase } from '../send/sender.ts';
import type { TextKey } from '../texts.ts';
import type { Second } from './health.ts';
import { droppedLately } from './health.ts';
import { QUALITIES, smallerThan } from './quality.ts';

/** What makes a broadcast bad for viewers, or soon will. */
export type Cause = 'machine' | 'uplink' | 'silent' | 'clipping' | 'battery';
/** What one press does about it: sends a smaller picture, or lets another device go on. */
export type Remedy = 'smaller' | 'handover';

/** What is wrong in words, and what helps. */
export interface Advice {
  readonly cause: Cause;
  readonly text: TextKey;
  /** Its figures, where they change each second. */
  readonly now?: TextKey;
  readonly values: Readonly<Record<string, string | number>>;
  /** What to do that no press of a button can. */
  readonly hint: TextKey;
  readonly remedies: readonly Remedy[];
}

/** From this level on a microphone counts as heard. */
export const HEARD = 0.03;
/** It is judged by so many seconds: a second alone says nothing. */
const LOOK_S = 10;
/** More of the pictures dropped is seen. */
export const DROPPED_MAX = 0.05;
/** Seconds without a sound while live. */
export const SILENT_S = 30;
/** What is too loud now and then is no fault; there are some 80 looks in this time. */
const CLIPPED_LOOKS = 5;
/** What is sent arrives so late where the network is too slow, ms, for so many seconds. */
const LATE_MS = 3000;
const LATE_S = 3;
/** The network must carry a little more than what is sent. */
const RESERVE = 1.2;
/** A battery that may not last for the talk, and one that soon ends. */
export const BATTERY_TALK = 0.5;
const BATTERY_LOW = 0.2;

interface Seen {
  /** The last ones. */
  readonly seconds: readonly Second[];
  /** Place in `QUALITIES`. */
  readonly step: number;
  /** Kbit/s; null before it is known. */
  readonly uplink: number | null;
  readonly phase: Phase;
  readonly encodes: boolean;
  readonly microphone: DeviceState;
  readonly muted: boolean;
  readonly battery: Battery | null;
  /** Viewers see it. */
  readonly onAir: boolean;
}

/** Whether the sound is cut off at the top. */
export const isClipping = (seconds: readonly Second[]): boolean =>
  seconds.slice(-LOOK_S).reduce((sum, { clipped }) => sum + clipped, 0) >= CLIPPED_LOOKS;

/** Whether the network carries less than what is encoded. @param uplink kbit/s @param needed bit/s */
export const isUplinkLow = (uplink: number, needed: number): boolean =>
  uplink * 1000 < needed * RESERVE;

const percent = (share: number): number => Math.round(share * 100);

const ofMachine = ({ seconds, encodes }: Seen): Omit<Advice, 'remedies'> | null => {
  const dropped = droppedLately(seconds, LOOK_S);
  // The first seconds of a page are busy with itself.
  if (!encodes || seconds.length < LOOK_S || dropped < DROPPED_MAX) return null;
  return {
    ...{ cause: 'machine', text: 'studioAdviceMachine', now: 'studioAdviceMachineNow' },
    hint: 'studioAdviceMachineHint',
    values: { seconds: LOOK_S, percent: percent(dropped) },
  };
};

const ofUplink = ({ seconds, uplink, phase, step }: Seen): Omit<Advice, 'remedies'> | null => {
  const needed = QUALITIES[step]?.video ?? 0;
  const late = seconds.slice(-LATE_S);
  const isLate = late.length === LATE_S && late.every(({ heldMs }) => heldMs >= LATE_MS);
  // While nothing arrives another line says it.
  if (phase !== 'sending' || !isLate || uplink === null || !isUplinkLow(uplink, needed))
    return null;
  const mbit = (value: number): string => (value / 1_000_000).toFixed(1);
  return {
    ...{ cause: 'uplink', text: 'studioAdviceUplink', now: 'studioAdviceUplinkNow' },
    hint: 'studioAdviceUplinkHint',
    values: { speed: mbit(uplink * 1000), needed: mbit(needed) },
  };
};

const ofSound = ({ seconds, microphone, muted, onAir }: Seen): Advice | null => {
  if (microphone !== 'on' || muted) return null;
  if (isClipping(seconds)) {
    return {
      ...{ cause: 'clipping', text: 'studioAdviceClipping', hint: 'studioAdviceClippingHint' },
      ...{ values: {}, remedies: [] },
    };
  }
  const last = seconds.slice(-SILENT_S);
  const isSilent = last.length === SILENT_S && last.every(({ loudest }) => loudest < HEARD);
  // Before it is live the checks say it.
  if (!onAir || !isSilent) return null;
  return {
    ...{ cause: 'silent', text: 'studioAdviceSilent', hint: 'studioAdviceSilentHint' },
    ...{ values: { seconds: SILENT_S }, remedies: [] },
  };
};

const ofBattery = ({ battery }: Seen): Advice | null => {
  if (battery === null || battery.charging || battery.level > BATTERY_LOW) return null;
  return {
    ...{ cause: 'battery', text: 'studioAdviceBattery', hint: 'studioAdviceBatteryHint' },
    ...{ values: { percent: percent(battery.level) }, remedies: ['handover'] },
  };
};

/** What is wrong with what this page sends, the worst first, and what helps. */
export const adviceOf = (seen: Seen): readonly Advice[] => {
  const remedies: Remedy[] = smallerThan(seen.step) === null ? [] : ['smaller'];
  // While nothing arrives, another device is offered for that.
  if (seen.phase !== 'away') remedies.push('handover');
  const heavy = [ofMachine(seen), ofUplink(seen)].flatMap((one) =>
    one === null ? [] : [{ ...one, remedies }],
  );
  return [...heavy, ofSound(seen), ofBattery(seen)].filter((one) => one !== null);
};
