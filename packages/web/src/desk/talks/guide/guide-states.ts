import type { GuideState } from '@xuanjiang/contracts/guide-staff-fields';
import { contentText as shared } from '../../kit/public.ts';
import { t } from './texts.ts';

/** Where a guide or a set stands, in words. */
export const STATES: Readonly<Record<GuideState, string>> = {
  draft: shared('draft'),
  public: shared('published'),
  withdrawn: t('deskGuideWithdrawn'),
};

/** Publishing and withdrawing are one call. */
export const switchTo =
  (On: boolean) =>
  ({ Id, Version }: { readonly Id: string; readonly Version: number }) => ({ Id, Version, On });
