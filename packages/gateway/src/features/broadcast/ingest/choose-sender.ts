import { SIGNAL_LOST_MS } from '@xuanjiang/contracts/rules/broadcast-life';

/** Whose segments a broadcast takes. */
export interface Senders {
  readonly sender: string | null;
  /** Who was put off for them: what they still send is refused. */
  readonly senderBefore: string | null;
  /** When a segment came last, UTC ms. */
  readonly signalAt: number | null;
}

/** `same`: goes on; `new`: takes the place; `taken`: another is sending; `putOff`: another took the place. */
export type SenderChoice = 'same' | 'new' | 'taken' | 'putOff';

/**
 * Whether what an encoder sends is taken. One at a time: a second has to wait until the first is away, unless a
 * liaison said that it takes over.
 */
export const chooseSender = (
  { sender, senderBefore, signalAt }: Senders,
  asked: { readonly sender: string; readonly isTakeover: boolean },
  now: number,
): SenderChoice => {
  if (asked.sender === sender) return 'same';
  if (asked.isTakeover || sender === null) return 'new';
  if (asked.sender === senderBefore) return 'putOff';
  const isAway = signalAt === null || now - signalAt >= SIGNAL_LOST_MS;
  return isAway ? 'new' : 'taken';
};
