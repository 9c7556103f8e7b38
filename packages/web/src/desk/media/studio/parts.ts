import type { Broadcast } from '@xuanjiang/contracts/broadcast';
import type { TalkDetail } from '@xuanjiang/contracts/talk';
import type { Studio } from './capture/studio.ts';

/** What sends the picture: this page, or an encoder. */
export type Method = 'browser' | 'encoder';

/** What the parts of the page work with. */
export interface StudioParts {
  /** The talk; of a trial its id, and when it ends by itself. */
  readonly talk: Pick<TalkDetail, 'Id' | 'Starttime'>;
  readonly studio: Studio;
  /** Undefined until it is known. */
  readonly broadcast: Broadcast | undefined;
  readonly method: Method;
  /** Whether it is a trial, which viewers never see. */
  readonly trial?: boolean;
}
