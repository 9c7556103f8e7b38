import type { OwnData } from '@xuanjiang/contracts/privacy';
import { isDeletionWord } from '@xuanjiang/contracts/rules/deletion-word';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { FullDialog } from '../../../../ui/full-dialog.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { codeFault } from '../../account/public.ts';
import { useDeleteAccount } from '../api.ts';
import { t } from '../texts.ts';
import { CodeProof } from './code-proof.tsx';
import { Fates } from './fates.tsx';
import styles from './privacy.module.css';

interface WordProofProps {
  /** The login was too long ago to count as a proof. */
  readonly late: boolean;
  readonly word: string;
  readonly problem: string;
  readonly onWord: (word: string) => void;
}

/** For an account without a phone: what is typed to delete it. */
const WordProof = ({ late, word, problem, onWord }: WordProofProps) => {
  const id = useId();
  return (
    <div className={styles.proof}>
      {late && <p className={styles.hint}>{t('proofLogin')}</p>}
      <div className={`row-wrap ${styles.proofLine}`}>
        <label className={styles.label} htmlFor={id}>
          {t('deleteWord')}
        </label>
        <input
          id={id}
          className={styles.input}
          autoComplete="off"
          value={word}
          placeholder={t('deleteWordHint')}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-note`}
          onChange={(event) => onWord(event.target.value)}
        />
      </div>
      <p id={`${id}-note`} className={styles.problem} role="status">
        {problem}
      </p>
    </div>
  );
};

interface LastQuestionProps {
  readonly name: string;
  readonly pending: boolean;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

/** Asks once more, and says whose account it is. */
const LastQuestion = ({ name, pending, onClose, onDelete }: LastQuestionProps) => (
  <Sheet open title={t('deleteLast')} onClose={onClose}>
    <p className={styles.hint}>{t('deleteLastText', { name })}</p>
    <div className={`col ${styles.last}`}>
      <Button kind="danger" size="large" disabled={pending} onClick={onDelete}>
        {t('deleteDo')}
      </Button>
      <Button kind="plain" size="large" disabled={pending} onClick={onClose}>
        {t('deleteKeep')}
      </Button>
    </div>
  </Sheet>
);

interface Props {
  readonly list: readonly OwnData[];
  /** Why this account is not deleted here; empty where it can be. */
  readonly refusal: string;
  readonly name: string;
  /** Empty for none: a word is typed then. */
  readonly phone: string;
  /** The login was too long ago to count as a proof. */
  readonly late: boolean;
  readonly onClose: () => void;
}

/** What deleting the account means, the proof of who asks for it, and the last question. */
export const DeleteDialog = ({ list, refusal, name, phone, late, onClose }: Props) => {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [asking, setAsking] = useState(false);
  const { remove, pending } = useDeleteAccount((reason) => {
    setAsking(false);
    setProblem(reason || t('deleteFailed'));
  });
  const type = (text: string): void => {
    setTyped(text);
    setProblem('');
  };
  const next = (): void => {
    const fault = phone === '' ? null : codeFault(typed);
    if (fault !== null) setProblem(t(fault));
    else if (phone === '' && !isDeletionWord(typed)) setProblem(t('deleteWord'));
    else setAsking(true);
  };
  return (
    <FullDialog
      title={t('deleteTitle')}
      onBack={onClose}
      reading={refusal !== ''}
      footer={
        refusal === '' ? (
          <Button kind="danger" size="large" disabled={pending} onClick={next}>
            {t('next')}
          </Button>
        ) : undefined
      }
    >
      {refusal === '' ? null : (
        <p className={`card ${styles.refusal}`} role="status">
          {refusal}
        </p>
      )}
      <Fates list={list} />
      {refusal === '' && phone !== '' && (
        <CodeProof phone={phone} code={typed} problem={problem} onCode={type} />
      )}
      {refusal === '' && phone === '' && (
        <WordProof late={late} word={typed} problem={problem} onWord={type} />
      )}
      {asking && (
        <LastQuestion
          name={name}
          pending={pending}
          onClose={() => setAsking(false)}
          onDelete={() => remove(phone === '' ? { Word: typed } : { code: typed })}
        />
      )}
    </FullDialog>
  );
};
