import type { StorageState } from '@xuanjiang/contracts/broadcast';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { troubleOf } from './model.ts';
import { t } from './texts.ts';

/** What is wrong, in the words of who has to mend it. */
export const headsOf = (state: StorageState): string[] => {
  const { Writesfailsince: writes, Readsfailsince: reads } = state;
  switch (troubleOf(state)) {
    case 'down':
      return [
        ...(writes === null ? [] : [t('storageWritesFail', { time: momentOf(writes) })]),
        ...(reads === null ? [] : [t('storageReadsFail', { time: momentOf(reads) })]),
      ];
    case 'waiting':
      return [t('storageCatchesUp')];
    case 'low':
      return [t('storageLow')];
    case null:
      return [t('storageFine')];
  }
};
