import { WORD_LENGTH, WORDS_ADDED_MAX } from '@xuanjiang/contracts/constants';
import type { WordAction } from '@xuanjiang/contracts/word';
import { useState } from 'react';
import { useDraft } from '../../../../../lib/draft.ts';
import { Chip } from '../../../../../ui/chip.tsx';
import { t } from '../desk-texts.ts';
import { WORD_ACTIONS } from '../word-actions.ts';
import { useAddWords } from '../word-api.ts';
import type { WordsDraft } from '../words.ts';
import { readWords } from '../words.ts';
import { ActButton } from './act-button.tsx';
import styles from './desk.module.css';
import menu from './menu.module.css';

const ACTIONS: readonly WordAction[] = ['block', 'review'];

/** Why the words cannot be added; empty when they can. */
const problemText = ({ tooLong, tooMany }: WordsDraft): string => {
  if (tooMany) return t('wordsTooMany', { max: WORDS_ADDED_MAX });
  return tooLong === null
    ? ''
    : t('wordsTooLong', { word: tooLong.slice(0, 10), max: WORD_LENGTH });
};

/** Where words are added, several at once. */
export const WordForm = () => {
  const kept = useDraft<{ text: string }>('words', { text: '' });
  const { text } = kept.draft;
  const [action, setAction] = useState<WordAction>('block');
  const { mutate, isPending } = useAddWords(kept.forget);
  const draft = readWords(text);
  const { words } = draft;
  const problem = problemText(draft);
  return (
    <div className="col-3">
      <textarea
        className={menu.note}
        rows={3}
        value={text}
        placeholder={t('wordsAdd')}
        aria-label={t('wordsAdd')}
        onChange={(event) => kept.change({ text: event.target.value })}
      />
      {problem !== '' && (
        <p className={styles.problem} role="status">
          {problem}
        </p>
      )}
      <fieldset className={`row-wrap ${styles.choice}`}>
        <legend className={`second-2 ${styles.choiceLabel}`}>{t('wordsAction')}</legend>
        {ACTIONS.map((one) => (
          <Chip key={one} selected={one === action} onClick={() => setAction(one)}>
            {t(WORD_ACTIONS[one])}
          </Chip>
        ))}
        <ActButton
          size="small"
          className={styles.end}
          busy={isPending}
          disabled={words.length === 0 || problem !== ''}
          onAct={() => mutate({ Words: [...words], Action: action })}
        >
          {words.length > 1 ? t('wordsAddCount', { count: words.length }) : t('wordsAddNow')}
        </ActButton>
      </fieldset>
    </div>
  );
};
