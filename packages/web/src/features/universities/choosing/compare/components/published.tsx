import type { ReactNode } from 'react';
import { grouped } from '../../../../../lib/grouped.ts';
import type { ProofKey } from '../../../proof/public.ts';
import { Figure } from '../../../proof/public.ts';
import type { Part } from '../proof-of.ts';
import { proofOf } from '../proof-of.ts';
import { t } from '../texts.ts';
import type { Column } from '../use-compare.ts';
import styles from './cells.module.css';

/** What was not published, which is never a zero. */
export const None = () => <span className={styles.none}>{t('orgUnpublished')}</span>;

interface Props {
  readonly column: Column;
  readonly part: Part;
  readonly label: string;
  /** Null for what was not published. */
  readonly value: number | null;
  readonly before?: ProofKey['before'];
  /** How it is written; with commas by default. */
  readonly children?: ReactNode;
}

/** A published figure of a unit, with its proof where it stands in one row. */
export const Published = ({ column, part, label, value, before = null, children }: Props) => {
  if (value === null) return <None />;
  const proof = proofOf(column, part, { label, value, before });
  return proof === null ? (
    <span>{children ?? grouped(value)}</span>
  ) : (
    <Figure proof={proof}>{children ?? grouped(value)}</Figure>
  );
};
