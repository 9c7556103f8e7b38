import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Voting } from '../actions.ts';
import type { PollNow } from '../model.ts';
import { percentOf, showsVotes } from '../model.ts';
import { t } from '../texts.ts';
import styles from './poll.module.css';

interface Props {
  readonly poll: PollNow;
  /** Null where it is only looked at. */
  readonly voting: Voting | null;
  /** The votes are shown to who has not voted, too. */
  readonly showsVotesToAll?: boolean;
}

/** The answers of a poll with their votes; while it is open, one of them can be chosen. */
export const PollBody = ({ poll, voting, showsVotesToAll = false }: Props) => {
  const { Offset, Title, Options, Open, Counts, Choice } = poll;
  const mayChoose = Open && voting !== null;
  // What others chose is no hint for one's own choice.
  const shown = showsVotesToAll || showsVotes(poll) || voting === null;
  const sending = voting?.sending ?? null;
  const chosen = sending?.kind === 'pollVote' && sending.offset === Offset ? sending.choice : null;
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef(false);
  // The answers are no buttons any more once the poll is closed: the keyboard stays at them.
  useEffect(() => {
    if (!mayChoose && focused.current) list.current?.focus();
  }, [mayChoose]);
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        className={`col ${styles.options}`}
        aria-label={Title}
        onFocus={() => {
          focused.current = true;
        }}
        onBlur={() => {
          focused.current = false;
        }}
      >
        {Options.map((option, choice) => {
          const percent = percentOf(Counts, choice);
          const mine = choice === Choice;
          const sent = choice === chosen;
          const content = (
            <>
              {shown && <span className={styles.fill} style={{ inlineSize: `${percent}%` }} />}
              <span className={styles.option}>
                {option}
                {mine && (
                  <>
                    <Check size={15} strokeWidth={3} aria-hidden="true" />
                    <span className="unseen">{t('pollMine')}</span>
                  </>
                )}
                {sent && <span className={styles.sent}>{t('pollSending')}</span>}
              </span>
              {shown && (
                <span className={`second-2 ${styles.votes}`}>
                  {t('voteCount', { count: Counts[choice] ?? 0 })}
                  <span className={styles.percent}>{t('percentOf', { percent })}</span>
                </span>
              )}
            </>
          );
          const look = mine ? `${styles.row} ${styles.mine}` : styles.row;
          return (
            <li key={option}>
              {mayChoose ? (
                <button
                  type="button"
                  className={look}
                  aria-pressed={mine}
                  aria-disabled={sending !== null || undefined}
                  aria-busy={sent || undefined}
                  onClick={() =>
                    sending === null &&
                    !mine &&
                    voting.vote({ kind: 'pollVote', offset: Offset, choice })
                  }
                >
                  {content}
                </button>
              ) : (
                <div className={look}>{content}</div>
              )}
            </li>
          );
        })}
      </ul>
      {mayChoose && <p className={`least-3 ${styles.hint}`}>{t('pollHint')}</p>}
    </>
  );
};
