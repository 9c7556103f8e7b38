import { useCallback } from 'react';
import { useAppState } from '../../../../lib/app-state.ts';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { copyAndSay } from '../../../../ui/copy/copy-and-say.ts';
import { t } from './texts.ts';

export interface Shared {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

const share = async (shared: Shared): Promise<void> => {
  if (pageFacts.browser.app === 'wechat' || pageFacts.browser.app === 'wecom') {
    // A page there cannot share by itself: the app's own menu does.
    useAppState.setState({ showShareTip: true });
    return;
  }
  if (!pageFacts.browser.desktop && typeof navigator.share === 'function') {
    try {
      await navigator.share(shared);
      return;
    } catch (error) {
      // The user closed the system's sheet: that is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copyAndSay(shared.url, { done: t('detailCopied'), failed: t('detailCopyFailed') });
};

/** Shares a page: by the messaging app's menu, by the system's sheet, else by a copied link. */
export const useShare = (): ((shared: Shared) => void) =>
  useCallback((shared) => void share(shared), []);
