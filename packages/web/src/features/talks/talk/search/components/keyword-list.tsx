import { X } from 'lucide-react';
import { t } from '../texts.ts';
import styles from './keyword-list.module.css';

interface Props {
  readonly keywords: readonly string[];
  readonly onChoose: (keyword: string) => void;
  /** Absent when they cannot be removed. */
  readonly onForget?: (keyword: string) => void;
}

/** Keywords to search for with one tap. */
export const KeywordList = ({ keywords, onChoose, onForget }: Props) => (
  <ul className={`flow-2 ${styles.list}`}>
    {keywords.map((keyword) => (
      <li key={keyword} className={styles.item}>
        <button
          type="button"
          className={`text-14-2 one-line ${styles.keyword}`}
          onClick={() => onChoose(keyword)}
        >
          {keyword}
        </button>
        {onForget !== undefined && (
          <button
            type="button"
            className={styles.forget}
            aria-label={t('talkSearchForget', { keyword })}
            onClick={() => onForget(keyword)}
          >
            <X size={14} aria-hidden="true" />
          </button>
        )}
      </li>
    ))}
  </ul>
);
