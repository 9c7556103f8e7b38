import { KEYWORD_MAX } from '@xuanjiang/contracts/constants';
import { Heart, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { afterArrival } from '../../../../lib/typed-text.ts';
import { t } from '../../texts.ts';
import styles from './org-search.module.css';

/** Typing waits so long before the list changes, ms. */
const TYPED_MS = 250;

interface Props {
  readonly name: string;
  readonly onName: (name: string) => void;
  /** How many the account follows. */
  readonly followed: number;
  readonly followedOnly: boolean;
  readonly onFollowed: () => void;
}

/** The search among universities, and those that the account follows. */
export const OrgSearch = ({ name, onName, followed, followedOnly, onFollowed }: Props) => {
  const [typed, setTyped] = useState(name);
  const [composing, setComposing] = useState(false);
  const [before, setBefore] = useState(name);
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (before !== name) {
    setBefore(name);
    const rest = afterArrival(sent, name);
    setSent(rest ?? []);
    // The filter was changed elsewhere, such as cleared. What is being composed is sent after it.
    if (rest === null && !composing) setTyped(name);
  }
  const last = sent.at(-1) ?? name;
  useEffect(() => {
    const next = typed.trim();
    if (composing || next === last) return;
    const timer = setTimeout(() => {
      setSent((old) => [...old, next]);
      onName(next);
    }, TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed, composing, last, onName]);

  return (
    <search className={styles.bar}>
      <div className={styles.field}>
        <Search size={18} aria-hidden="true" className={styles.icon} />
        <input
          ref={input}
          className={styles.input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={KEYWORD_MAX}
          aria-label={t('orgSearch')}
          placeholder={t('orgSearch')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur();
          }}
        />
        {typed !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('orgSearchClear')}
            onClick={() => {
              setTyped('');
              if (last !== '') {
                setSent([...sent, '']);
                onName('');
              }
              input.current?.focus();
            }}
          >
            <X size={16} aria-hidden="true" />
          </button>
        )}
      </div>
      <button
        type="button"
        className={styles.followed}
        aria-pressed={followedOnly}
        onClick={onFollowed}
      >
        <Heart size={19} fill={followedOnly ? 'currentColor' : 'none'} aria-hidden="true" />
        {t('orgFollowedCount', { count: followed })}
      </button>
    </search>
  );
};
