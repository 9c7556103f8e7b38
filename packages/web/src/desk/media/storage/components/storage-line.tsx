import { StateLine } from '../../../kit/public.ts';
import { useStorageGlance } from '../api.ts';
import { headsOf } from '../heads-of.ts';
import { troubleOf } from '../model.ts';
import { t } from '../texts.ts';

/** How the storage of files is, in a line. */
export const StorageLine = () => {
  const { data, isError } = useStorageGlance();
  return (
    <StateLine
      name={t('storageTitle')}
      said={data === undefined ? (isError ? t('storageUnknown') : '') : headsOf(data).join('；')}
      trouble={data === undefined ? isError : troubleOf(data) !== null}
      to="/desk/state"
    />
  );
};
