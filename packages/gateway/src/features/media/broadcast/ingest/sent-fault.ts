import type { MediaFaultReason } from '../../../../lib/cmaf/media-fault.ts';

/** Why a file is not taken. */
export type SentFault =
  | MediaFaultReason
  /** The talk is cancelled or its broadcast has ended. */
  | 'ended'
  /** Another encoder is sending, or took the place of this one. */
  | 'taken'
  | 'putOff'
  /** No description of its streams came before it. */
  | 'noInit'
  /** It cannot be played from its beginning: the encoder has to begin each segment with a key picture. */
  | 'noKey'
  /** Its time is before its run, or of another clock than that of its run, which goes on. */
  | 'time'
  /** It has more bytes than a file may have. */
  | 'large'
  /** There are as many bytes around its time as may be, or of its broadcast. */
  | 'rate'
  | 'full';
