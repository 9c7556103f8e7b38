import { createHash } from 'node:crypto';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { SIGNAL_LOST_MS } from '@xuanjiang/contracts/rules/broadcast-life';

/** An encoder. */
export interface Sender {
  /** Its name: the same as long as it runs. */
  readonly sender: string;
  /** From where it sends, where that is no part of its name: an encoder may move. */
  readonly from?: string | undefined;
}

/** Where an encoder is that shows a key: the same for each of its connections. */
export const encoderAt = (key: string, address: string): string =>
  createHash('sha256').update(`${key}\n${address}`).digest('hex').slice(0, 16);

/** The encoder whose segments a broadcast takes, and the one before it, both in the form of `writeSender`. */
export interface Senders {
  readonly sender: string | null;
  /** The encoder that `sender` replaced: what it still sends is refused. */
  readonly senderBefore: string | null;
  /** When a segment came last, UTC ms. */
  readonly signalAt: number | null;
  /** No segment of it is longer, whole seconds; null before the first. */
  readonly targetS: number | null;
}

/** `same`: goes on; `new`: takes the place; `taken`: another is sending; `putOff`: another took the place. */
export type SenderChoice = 'same' | 'new' | 'taken' | 'putOff';

/** No header can hold it. The names of encoders of our own begin with it. */
const BETWEEN = '\n';

export const writeSender = ({ sender, from }: Sender): string =>
  from === undefined ? sender : `${sender}${BETWEEN}${from}`;

const readSender = (written: string): Sender => {
  const at = written.indexOf(BETWEEN, 1);
  return at < 0
    ? { sender: written }
    : { sender: written.slice(0, at), from: written.slice(at + 1) };
};

/** Whether an encoder is the one that is written. */
export const isSameSender = (written: string | null, { sender }: Sender): boolean =>
  written !== null && readSender(written).sender === sender;

/** Whether an encoder is at the place of the one that is written, whatever their names are. */
const isAtPlaceOf = (written: string | null, { from }: Sender): boolean =>
  written !== null && from !== undefined && readSender(written).from === from;

/** Whether an encoder is at another place than the one of its name that is written. */
export const isElsewhere = (written: string | null, { from }: Sender): boolean => {
  const before = written === null ? undefined : readSender(written).from;
  return before !== undefined && from !== undefined && before !== from;
};

/** An encoder that sends something. */
interface AskedSender extends Sender {
  readonly kind: 'init' | 'segment';
  readonly isTakeover: boolean;
  /** Since when its connection is the only one of its place, UTC ms; null or not given: that is not known. */
  readonly backSince?: number | null;
  /** How long what it sends has waited here, ms. */
  readonly waitedMs?: number;
}

/** What waited here for longer, ms, says that others may have waited as well, such as for the database. */
const STALL_MS = SECOND_MS;
/** How late the next segment of an encoder may be before another one takes its place, ms. */
const LATE_MS = 2 * SECOND_MS;

export const isSignalAway = (signalAt: number | null, now: number): boolean =>
  signalAt === null || now - signalAt >= SIGNAL_LOST_MS;

/**
 * Whether another encoder may take the place of the one that sends: its next segment is late. With short segments that is
 * known before the signal counts as lost, and an encoder that comes back from elsewhere, whose gateway was killed, is away
 * for less time. After a stall of our own nobody is late by that.
 */
const isPlaceFree = (
  { signalAt, targetS }: Senders,
  { waitedMs = 0 }: AskedSender,
  now: number,
): boolean => {
  const isKnown = targetS !== null && waitedMs <= STALL_MS;
  const lateMs = isKnown ? targetS * SECOND_MS + LATE_MS : SIGNAL_LOST_MS;
  return signalAt === null || now - signalAt >= Math.min(SIGNAL_LOST_MS, lateMs);
};

/**
 * Whether what an encoder sends is taken. One at a time: a second has to wait until the first is away, unless a
 * liaison said that it takes over. One whose name is that of its connection takes its own place when it has connected
 * again: nothing came since then of the connection before, whose line is broken or whose gateway is gone.
 */
export const chooseSender = (senders: Senders, asked: AskedSender, now: number): SenderChoice => {
  const { sender, senderBefore, signalAt } = senders;
  const isAway = isPlaceFree(senders, asked, now);
  if (isSameSender(sender, asked)) {
    // One that has moved goes on. Who begins at another place while the first sends is a second one with the same key.
    const isSecond = asked.kind === 'init' && isElsewhere(sender, asked);
    return isSecond && !isAway && !asked.isTakeover ? 'taken' : 'same';
  }
  if (asked.isTakeover || sender === null) return 'new';
  if (isSameSender(senderBefore, asked)) return 'putOff';
  const { backSince = null } = asked;
  const isBack = backSince !== null && isAtPlaceOf(sender, asked) && (signalAt ?? 0) <= backSince;
  return isBack || isAway ? 'new' : 'taken';
};
