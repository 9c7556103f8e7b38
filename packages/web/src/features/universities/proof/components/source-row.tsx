import type { Source } from '@xuanjiang/contracts/university';
import { Tag } from '../../../../ui/tag.tsx';
import { t } from '../texts.ts';
import styles from './proof-sheet.module.css';

/** Who published a figure. */
export const SourceRow = ({ source }: { readonly source: Source }) => (
  <div className={styles.row}>
    <dt>{t('proofPublisher')}</dt>
    <dd className="row-wrap-2">
      {source.Demo && <Tag kind="note">{t('orgDemo')}</Tag>}
      {source.Publisher}
    </dd>
  </div>
);
