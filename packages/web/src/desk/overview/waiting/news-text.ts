import { KINDS } from './kinds.ts';
import type { grownKinds } from './model.ts';
import { t } from './texts.ts';

/** What is new, in words. */
export const newsText = (grown: ReturnType<typeof grownKinds>): string =>
  t('waitingNew', {
    what: grown
      .map(({ kind, count }) => t('waitingKindCount', { kind: t(KINDS[kind].name), count }))
      .join('、'),
  });
