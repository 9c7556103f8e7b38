import { sectionAt } from '@xuanjiang/contracts/rules/guide';
import { Bookmark } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import type { Section } from '../guide.ts';
import { t } from '../texts.ts';
import styles from './outline-sheet.module.css';

interface Props {
  readonly sections: readonly Section[];
  readonly marks: readonly number[];
  /** The one that is read. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onMark: (page: number, on: boolean) => void;
}

/** The pages that one has marked. */
export const OutlineMarks = ({ sections, marks, page, onPage, onMark }: Props) => {
  const marked = marks.includes(page);
  return (
    <>
      <Button kind="soft" size="large" onClick={() => onMark(page, !marked)}>
        <Bookmark size={18} aria-hidden="true" />
        {t(marked ? 'readerUnmarkPage' : 'readerMarkPage', { page: String(page) })}
      </Button>
      {marks.length === 0 && (
        <EmptyState title={t('readerNoMarks')} hint={t('readerNoMarksHint')} />
      )}
      <ul className={styles.list}>
        {marks.map((mark) => (
          <li key={mark}>
            <button
              type="button"
              className={`row-2 ${styles.row}`}
              data-level={1}
              onClick={() => onPage(mark)}
            >
              <span className="fill">
                {sectionAt(sections, mark)?.title ?? t('readerPage', { page: String(mark) })}
              </span>
              <span className={styles.page}>{mark}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};
