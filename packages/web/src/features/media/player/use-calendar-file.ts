import { pageFacts } from '../../../lib/page-facts.ts';
import { showToast } from '../../../ui/toast.ts';
import { talkCalendarPath } from '../../talks/talk/public.ts';
import { t } from './texts.ts';

/** The messaging app's browser does not let files through. */
const blocked = (): boolean => pageFacts.browser.app !== 'none' && !pageFacts.browser.desktop;

/** Gives the calendar entry of a talk as a file. */
export const useCalendarFile =
  (talkId: string): (() => void) =>
  () => {
    if (blocked()) {
      showToast(t('playerCalendarBlocked'));
      return;
    }
    const link = document.createElement('a');
    link.href = talkCalendarPath(talkId);
    link.download = '';
    link.click();
  };
