import type { Broadcast } from '@xuanjiang/contracts/broadcast';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { clockOf, exactClockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { STREAM_FAULT_WORDS } from '@xuanjiang/contracts/rules/stream-faults';
import type { DeviceState } from '../capture/inputs.ts';
import type { Span } from '../send/queue.ts';
import { lostMs } from '../send/queue.ts';
import type { Phase } from '../send/sender.ts';
import type { TextKey } from '../texts.ts';

/** A line that a liaison has to know now. */
export interface NoticeLine {
  /** A text, or what the server said. */
  readonly text: TextKey | { readonly said: string };
  readonly values?: Readonly<Record<string, string | number | TextKey>>;
}

interface Seen {
  /** The session has ended while the page was open. */
  readonly loggedOut: boolean;
  /** What this page sends; null while an encoder does. */
  readonly own: {
    readonly phase: Phase;
    readonly message: string;
    /** What will be missing, UTC ms. */
    readonly lost: readonly Span[];
    /** Whether more is lost at this moment. */
    readonly losing: boolean;
    readonly camera: DeviceState;
    readonly microphone: DeviceState;
    readonly sharing: boolean;
  } | null;
  readonly broadcast: Pick<Broadcast, 'State' | 'Refusal' | 'Unkeptat' | 'Soundless'> | undefined;
}

const PHASES: Partial<Record<Phase, TextKey>> = {
  away: 'studioAway',
  busy: 'studioBusy',
  putOff: 'studioPutOff',
  refused: 'studioRefused',
};
/** What stopped a device by itself: somebody who turned it off knows. */
const GONE: ReadonlySet<DeviceState> = new Set([
  'denied',
  'missing',
  'busy',
  'unsupported',
  'unmixed',
]);

/** Parts that were lost are named up to here: of more the last ones. */
const NAMED_MAX = 3;

const ofLost = ({ lost, losing }: NonNullable<Seen['own']>): readonly NoticeLine[] => {
  const last = lost.at(-1);
  if (last === undefined) return [];
  // Not until when: it would be read aloud each second.
  if (losing) return [{ text: 'studioLosing', values: { time: exactClockOf(last.from) } }];
  const times = lost
    .slice(-NAMED_MAX)
    .map(({ from, until }) => `${exactClockOf(from)}—${exactClockOf(until)}`);
  const seconds = Math.round(lostMs(lost) / SECOND_MS);
  return [{ text: 'studioLost', values: { times: times.join('、'), seconds } }];
};

const ofOwn = (own: NonNullable<Seen['own']>, said?: TextKey): NoticeLine[] => {
  const { phase, message } = own;
  const lines: NoticeLine[] = [];
  if (said !== undefined) lines.push({ text: said });
  // While sending goes on, the message is about one file: what stops all of them is said above.
  if (phase === 'sending' && message !== '') lines.push({ text: { said: message } });
  return [...lines, ...ofLost(own)];
};

/** Phases in which what is made is held for a minute. */
const HOLDS: ReadonlySet<Phase> = new Set(['sending', 'away', 'refused']);

const loggedOutText = (own: Seen['own'], state: Broadcast['State'] | undefined): TextKey => {
  if (state === 'ended') return 'studioLoggedOutPlain';
  if (own === null) return 'studioLoggedOut';
  return HOLDS.has(own.phase) ? 'studioLoggedOutHeld' : 'studioLoggedOutPlain';
};

/** Why a device is refused while another one sends: which follows from a takeover. */
const OTHERS: ReadonlySet<string> = new Set(['taken', 'putOff']);

/** Before a talk goes live the checks say it. */
const ofDevices = ({ camera, microphone, sharing }: NonNullable<Seen['own']>): NoticeLine[] => [
  ...(GONE.has(camera) && !sharing ? [{ text: 'studioCameraGone' } as const] : []),
  ...(GONE.has(microphone) ? [{ text: 'studioMicrophoneGone' } as const] : []),
];

/** Why what an encoder sent is not taken, and what to do; a reason that only a newer server knows is told without why. */
export const refusalText = (why: string): TextKey =>
  (STREAM_FAULT_WORDS as Readonly<Record<string, TextKey>>)[why] ?? 'studioFaultOther';

/** States in which an encoder sends. */
const SENDS: ReadonlySet<Broadcast['State']> = new Set(['preview', 'live']);

/** What a liaison has to know now, but for what counts seconds. */
export const noticeLines = ({ loggedOut, own, broadcast }: Seen): readonly NoticeLine[] => {
  const state = broadcast?.State;
  const lines: NoticeLine[] = [];
  if (loggedOut) lines.push({ text: loggedOutText(own, state) });
  // All else that stops it follows from that.
  if (own !== null) lines.push(...ofOwn(own, loggedOut ? undefined : PHASES[own.phase]));
  if (own !== null && (state === 'live' || state === 'lost')) lines.push(...ofDevices(own));
  if (own === null && state === 'lost') lines.push({ text: 'studioEncoderAway' });
  // What this page sends itself is told by its checks and the level of its sound.
  if (own === null && SENDS.has(state ?? 'idle') && broadcast?.Soundless) {
    lines.push({ text: 'studioEncoderSoundless' });
  }
  // Where the broadcast goes on for all that this page knows: the talk was cancelled, for example.
  if (own?.phase === 'ended' && state !== 'ended') lines.push({ text: 'studioNotTaken' });
  const refusal = broadcast?.Refusal ?? null;
  // What this page sends itself is told above, in more words. While it sends, the one before it is refused.
  const isTold = own !== null && (own.phase !== 'sending' || own.message !== '');
  const isOwnDoing = own !== null && OTHERS.has(refusal?.Why ?? '');
  if (refusal !== null && !isTold && !isOwnDoing) {
    const why = refusalText(refusal.Why);
    lines.push({ text: 'studioRefusal', values: { time: clockOf(refusal.Time), why } });
  }
  if (broadcast !== undefined && broadcast.Unkeptat !== null) lines.push({ text: 'studioUnkept' });
  return lines;
};
