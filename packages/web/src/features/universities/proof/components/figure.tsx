import type { ReactNode } from 'react';
import { useState } from 'react';
import { lazyView } from '../../../../ui/lazy-view.tsx';
import type { ProofKey } from '../proof-key.ts';
import { groupedText } from '../proof-key.ts';
import { t } from '../texts.ts';
import styles from './figure.module.css';

/** What lies behind a figure loads with the first one that is tapped. */
const LazyProofSheet = lazyView(async () => (await import('./proof-sheet.tsx')).ProofSheet);

interface Props {
  readonly proof: ProofKey;
  readonly className?: string | undefined;
  /** How it is written here; with commas by default. */
  readonly children?: ReactNode;
}

/** A published figure: a tap shows where it comes from. */
export const Figure = ({ proof, className = '', children }: Props) => {
  const [open, setOpen] = useState(false);
  const value = groupedText(String(proof.value));
  return (
    <>
      <button
        type="button"
        className={`${styles.figure} ${className}`}
        aria-haspopup="dialog"
        aria-label={t('proofOpen', { label: proof.label, value })}
        onClick={() => setOpen(true)}
      >
        {children ?? value}
      </button>
      {open && <LazyProofSheet proof={proof} onClose={() => setOpen(false)} />}
    </>
  );
};
