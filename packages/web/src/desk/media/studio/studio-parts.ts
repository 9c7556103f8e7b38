import type { Broadcast, Trial } from '@xuanjiang/contracts/broadcast';
import type { TalkDetail } from '@xuanjiang/contracts/talk';
import type { Studio } from './capture/studio.ts';

/** What sends the picture: this page, or an encoder. */
export type Method = 'browser' | 'encoder';

/** What the parts of the page work with. */
export interface StudioParts {
  /** The talk; of a trial its id, and when it was made. */
  readonly talk: Pick<TalkDetail, 'Id' | 'Starttime'>;
  readonly studio: Studio;
  /** Undefined until it is known. */
  readonly broadcast: Broadcast | undefined;
  readonly method: Method;
  /** A trial, which viewers never see; undefined for a talk. */
  readonly trial?: Pick<Trial, 'Endsat'> | undefined;
}
