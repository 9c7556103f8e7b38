import type { Question } from '@xuanjiang/contracts/question';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import type { MoreState } from '../../../../../ui/load-more.tsx';
import { QUESTION_PAGE } from '../api.ts';
import type { QuestionGroup as Group } from '../model.ts';
import { t } from '../texts.ts';
import styles from './question-panel.module.css';

interface Props {
  readonly title: string;
  readonly group: Group;
  readonly more: MoreState;
  readonly onMore: () => void;
  readonly children: (question: Question) => ReactNode;
}

/** Questions under a heading with their count; nothing when there are none. */
export const QuestionGroup = ({ title, group: { list, total }, more, onMore, children }: Props) => {
  const id = useId();
  if (total === 0) return null;
  const count = Math.min(QUESTION_PAGE, total - list.length);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
        <span className={`second-2 ${styles.count}`}>{total}</span>
      </h2>
      <ul>{list.map(children)}</ul>
      {more !== 'end' && count > 0 && (
        <div className={`row-3 second-2 ${styles.more}`} role="status">
          {more === 'failed' && t('loadFailed')}
          <Button kind="soft" size="small" disabled={more === 'loading'} onClick={onMore}>
            {more === 'failed' ? t('retry') : null}
            {more === 'loading' ? t('loading') : null}
            {more === 'idle' ? t('moreOf', { count }) : null}
          </Button>
        </div>
      )}
    </section>
  );
};
