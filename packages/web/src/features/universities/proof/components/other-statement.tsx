import type { ProofStatement } from '@xuanjiang/contracts/enrolment-proof';
import type { SheetFieldName } from '@xuanjiang/contracts/rules/sheet-fields';
import { groupedText } from '../proof-key.ts';
import { t } from '../texts.ts';
import styles from './proof-sheet.module.css';
import { Statement } from './statement.tsx';

interface Props {
  readonly statement: ProofStatement;
  readonly field: SheetFieldName;
}

/** Another publisher who says otherwise: what, and its way here. */
export const OtherStatement = ({ statement, field }: Props) => {
  const said = statement.Figures.find(({ Field }) => Field === field)?.Value ?? '';
  const value = said === '' ? t('orgUnpublished') : groupedText(said);
  return (
    <details className={styles.other}>
      <summary>{t('proofOther', { publisher: statement.Source.Publisher, value })}</summary>
      <Statement statement={statement} field={field} />
    </details>
  );
};
