import { useMemo, useState } from 'react';
import { FullDialog } from '../../../../../ui/full-dialog.tsx';
import { isEmptyColumns } from '../../columns/columns.ts';
import { useColumns } from '../../columns/use-columns.ts';
import styles from '../../own.module.css';
import { isEmptyOwn } from '../../own-exam.ts';
import { t } from '../../texts.ts';
import { useOwn } from '../../use-own.ts';
import type { Carried } from '../carry.ts';
import { BringIn } from './bring-in.tsx';
import { FoundCard } from './found-card.tsx';
import { TakeOut } from './take-out.tsx';

/** 导出和导入: own exam and columns go to another device and come from one, without a server. */
export const CarryDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { own } = useOwn();
  const columns = useColumns();
  const here = useMemo(() => ({ own, columns }), [own, columns]);
  const [brought, setBrought] = useState<Carried | null>(null);
  return (
    <FullDialog title={t('ownCarryTitle')} onBack={onClose}>
      <div className={styles.stack}>
        <p className={styles.hint}>{t('ownCarryHint')}</p>
        {brought !== null && (
          <FoundCard here={here} brought={brought} onDone={() => setBrought(null)} />
        )}
        {!(isEmptyOwn(own) && isEmptyColumns(columns)) && <TakeOut carried={here} />}
        <BringIn onFound={setBrought} />
      </div>
    </FullDialog>
  );
};
