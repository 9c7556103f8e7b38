import { COMPARED_MAX } from '@xuanjiang/contracts/rules/apply-unit';
import { useUniversityName } from '../../../../../lib/use-university-name.ts';
import { Sheet } from '../../../../../ui/sheet.tsx';
import { showToast } from '../../../../../ui/toast.ts';
import { unitWords } from '../../../own/public.ts';
import type { Compared } from '../choice.ts';
import { listedOf } from '../choice.ts';
import { t } from '../texts.ts';
import { takeOut, useCompared } from '../use-compared.ts';
import styles from './sheets.module.css';

const Name = ({ unit: { key } }: { readonly unit: Compared }) => (
  <span className="fill">
    {useUniversityName(key.universityId) || key.universityId}{' '}
    <span className="second-3">{unitWords(key)}</span>
  </span>
);

interface Props {
  /** The unit for which there is no room. */
  readonly unit: string;
  readonly onClose: () => void;
}

/** Asks which unit goes for one more. */
export const FullSheet = ({ unit, onClose }: Props) => {
  const { ids } = useCompared();
  const max = { max: COMPARED_MAX };
  return (
    <Sheet open onClose={onClose} title={t('compareFull', max)}>
      <ul>
        {listedOf(ids).units.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={`row-3 ${styles.row}`}
              onClick={() => {
                takeOut(one.id, unit);
                showToast(t('compareAddDone', { count: COMPARED_MAX, ...max }));
                onClose();
              }}
            >
              <Name unit={one} />
              <span className={styles.act}>{t('compareRemove')}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
};
