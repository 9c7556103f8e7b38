import { useAppState } from '../../../lib/app-state.ts';
import { pageFacts } from '../../../lib/page-facts.ts';
import { copyAndSay } from '../../../ui/copy/copy-and-say.ts';
import { t } from '../texts.ts';

interface Shared {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  /** Only the messaging app's own menu shares a page in it. */
  readonly inApp: boolean;
}

const run = async ({ inApp, ...shared }: Shared): Promise<void> => {
  if (inApp) {
    useAppState.setState({ showShareTip: true });
    return;
  }
  if (!pageFacts.browser.desktop && typeof navigator.share === 'function') {
    try {
      await navigator.share(shared);
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copyAndSay(shared.url, { done: t('readerCopied'), failed: t('readerCopyFailed') });
};

/** Shares the page that is read: by the app's menu, by the system's sheet, else by a copied link. */
export const shareGuide = (shared: Shared): void => void run(shared);
