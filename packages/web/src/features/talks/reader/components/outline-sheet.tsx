import { sectionAt } from '@xuanjiang/contracts/rules/guide';
import { Bookmark, Headphones, Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { TabList } from '../../../../ui/tab-list.tsx';
import type { Section } from '../guide.ts';
import { t } from '../texts.ts';
import styles from './outline-sheet.module.css';

interface OutlineSectionsProps {
  readonly sections: readonly Section[];
  /** The one that is read. */
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** The contents of a guide. */
const OutlineSections = ({ sections, page, onPage }: OutlineSectionsProps) => {
  const here = sectionAt(sections, page);
  if (sections.length === 0) return <EmptyState title={t('readerNoSections')} />;
  return (
    <ul className={styles.list}>
      {sections.map((section) => (
        <li key={`${section.page} ${section.title}`}>
          <button
            type="button"
            className={`row-2 ${styles.row}`}
            data-level={section.level}
            aria-current={section === here ? 'location' : undefined}
            onClick={() => onPage(section.page)}
          >
            <span className="fill">
              {section.title}
              {section.listen !== null && (
                <>
                  {' '}
                  <Headphones size={16} className={styles.heard} aria-hidden="true" />
                  <span className="unseen">{t('readerHeard')}</span>
                </>
              )}
            </span>
            {section === here && <span className={styles.here}>{t('readerHere')}</span>}
            <span className={styles.page}>{section.page}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

interface OutlineMarksProps {
  readonly sections: readonly Section[];
  readonly marks: readonly number[];
  /** The one that is read. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onMark: (page: number, on: boolean) => void;
}

/** The pages that one has marked. */
const OutlineMarks = ({ sections, marks, page, onPage, onMark }: OutlineMarksProps) => {
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

interface Props {
  readonly sections: readonly Section[];
  readonly marks: readonly number[];
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onMark: (page: number, on: boolean) => void;
  readonly onFind: () => void;
  readonly onClose: () => void;
}

type Tab = 'sections' | 'marks';

/** The contents of a guide, the pages that one has marked, and the way to search in it. */
export const OutlineSheet = (props: Props) => {
  const { sections, marks, page, onPage, onMark, onFind, onClose } = props;
  const [tab, setTab] = useState<Tab>('sections');
  return (
    <Sheet open title={t('readerOutline')} onClose={onClose}>
      <div className={`row ${styles.head}`}>
        <TabList
          id="outline-"
          label={t('readerOutline')}
          tabs={[
            { key: 'sections', title: t('readerSections') },
            { key: 'marks', title: t('readerMarks', { count: String(marks.length) }) },
          ]}
          selected={tab}
          onSelect={setTab}
        />
        <button type="button" className={`tap ${styles.find}`} onClick={onFind}>
          <Search size={18} aria-hidden="true" />
          {t('readerFind')}
        </button>
      </div>
      <div
        id="outline-panel"
        role="tabpanel"
        aria-labelledby={`outline-${tab}`}
        className={styles.panel}
      >
        {tab === 'sections' ? (
          <OutlineSections {...{ sections, page, onPage }} />
        ) : (
          <OutlineMarks {...{ sections, marks, page, onPage, onMark }} />
        )}
      </div>
    </Sheet>
  );
};
