import { pageFacts } from '../page-facts.ts';
import type { Sign } from './configure-page.ts';
import { configurePage } from './configure-page.ts';
import { hideSharing, setShare } from './sdk.ts';
import type { ShareSubject } from './share-option.ts';
import { shareOption } from './share-option.ts';

/**
 * Passes to the messaging app what is shared of the page at `current`.
 * @param isCurrent false once the page shows something else
 */
export const refreshShare = async (
  appId: string,
  current: string,
  subject: ShareSubject,
  sign: Sign,
  isCurrent: () => boolean,
): Promise<void> => {
  if (!(await configurePage(appId, current, sign, isCurrent))) return;
  if (pageFacts.browser.desktop) hideSharing();
  else if (isCurrent()) setShare(shareOption(current, subject));
};
