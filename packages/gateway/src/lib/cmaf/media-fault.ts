/**
 * Why a file of a broadcast is not taken: `shape` is no CMAF or a broken one, `codec` is a picture that not every player
 * plays, `soundCodec` such a sound, `tracks` is not one picture and one sound at most, `clock` is a time that cannot be,
 * `long` is a segment longer than one may be.
 */
export type MediaFaultReason = 'shape' | 'codec' | 'soundCodec' | 'tracks' | 'clock' | 'long';

/** A file of a broadcast that is refused. Its message is for logs. */
export class MediaFault extends Error {
  readonly reason: MediaFaultReason;

  constructor(reason: MediaFaultReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
