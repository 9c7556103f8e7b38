import { CODES } from '@xuanjiang/contracts/errors';
import { useState } from 'react';
import { refusalOf } from '../../../lib/refusal.ts';
import { showFailure } from '../../../ui/failure.ts';
import type { ConflictField, FieldWords } from './components/conflict-dialog.tsx';
import { differing } from './components/conflict-dialog.tsx';

interface Versioned {
  readonly Version: number;
}

interface Conflict<F> {
  /** Reads the stored record as the form holds it; null for a record that is new. */
  readonly read: (() => Promise<F>) | null;
  /** Each field that two people may change, with its label, in words. */
  readonly inWords: (values: F) => readonly FieldWords[];
  /** Fields that this form shows and does not change: after a conflict they are as the others made them. */
  readonly fixed?: readonly (keyof F)[];
  /** Puts values into the form. */
  readonly take: (values: Partial<F>) => void;
}

/** Props of the `ConflictDialog`. */
export interface ConflictProps {
  readonly fields: readonly ConflictField[];
  readonly onClose: () => void;
  readonly onDone: (theirs: readonly string[]) => void;
}

/**
 * What becomes of a form when its record was changed by somebody else meanwhile: both versions are shown, and the
 * form goes on from the stored version with the values that were chosen, field by field.
 */
export const useConflict = <F extends Versioned & Readonly<Record<keyof F, unknown>>>({
  read,
  inWords,
  fixed = [],
  take,
}: Conflict<F>): {
  /** Says why a change was refused. @param mine what was sent */
  readonly refused: (error: unknown, mine: F) => Promise<void>;
  /** Null while there is no conflict. */
  readonly conflict: ConflictProps | null;
} => {
  const [both, setBoth] = useState<{ readonly mine: F; readonly theirs: F } | null>(null);
  const fieldsOf = (mine: F, theirs: F): ConflictField[] =>
    differing(inWords(mine), inWords(theirs)).filter(
      (field) => !fixed.some((name) => name === field.name),
    );
  const goOn = (theirs: F, chosen: readonly string[]): void => {
    const taken = Object.entries(theirs).filter(
      ([name]) => chosen.includes(name) || fixed.some((one) => one === name),
    );
    take({ ...Object.fromEntries(taken), Version: theirs.Version } as Partial<F>);
  };
  return {
    async refused(error, mine) {
      const isConflict = refusalOf(error)?.code === CODES.conflict && read !== null;
      const theirs = isConflict ? await read().catch(() => null) : null;
      if (theirs === null || theirs.Version === mine.Version) return showFailure(error);
      if (fieldsOf(mine, theirs).length > 0) return setBoth({ mine, theirs });
      // Nothing is to be chosen: the record was published, or the like. It is said, and can be sent again.
      goOn(theirs, []);
      showFailure(error);
    },
    conflict: both && {
      fields: fieldsOf(both.mine, both.theirs),
      onClose: () => setBoth(null),
      onDone(chosen) {
        goOn(both.theirs, chosen);
        setBoth(null);
      },
    },
  };
};
