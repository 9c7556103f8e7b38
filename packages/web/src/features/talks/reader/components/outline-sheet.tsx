import { Search } from 'lucide-react';
import { useState } from 'react';
import { Sheet } from '../../../../ui/sheet.tsx';
import { TabList } from '../../../../ui/tab-list.tsx';
import type { Section } from '../guide.ts';
import { t } from '../texts.ts';
import { OutlineMarks } from './outline-marks.tsx';
import { OutlineSections } from './outline-sections.tsx';
import styles from './outline-sheet.module.css';

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
