import { isAtLeast } from '@xuanjiang/contracts/rules/standing';
import type { RoomView } from './model.ts';
import { wholeMinutes } from './model.ts';
import { t } from './texts.ts';

/** The hint over the composer: slow mode and review, where they are on. */
export const postingHint = (view: RoomView | null): string => {
  if (view === null || isAtLeast(view.standing, 'moderator')) return '';
  const { slow, review } = view;
  const minutes = wholeMinutes(slow);
  const wait =
    minutes === null ? t('slowHint', { seconds: slow }) : t('slowHintMinutes', { minutes });
  return [slow > 0 ? wait : '', review ? t('reviewHint') : ''].filter(Boolean).join(' · ');
};
