import type { Source } from '@xuanjiang/contracts/university';
import { Tag } from '../../../../ui/tag.tsx';
import { t } from '../texts.ts';
import styles from './proof-sheet.module.css';

interface Props {
  readonly source: Source;
  /** Whether its day stands here; with a file it stands there. */
  readonly isDated?: boolean;
}

/** The publisher of a figure. */
export const SourceRow = ({ source, isDated = true }: Props) => (
  <div className={styles.row}>
    <dt>{t('proofPublisher')}</dt>
    <dd className="row-wrap-2">
      {source.Demo && <Tag kind="note">{t('orgDemo')}</Tag>}
      {source.Publisher}
      {isDated && source.Date !== '' && (
        <span className="second-2">{t('proofDay', { day: source.Date })}</span>
      )}
    </dd>
  </div>
);
