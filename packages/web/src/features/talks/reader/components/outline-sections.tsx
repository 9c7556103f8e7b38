import { sectionAt } from '@xuanjiang/contracts/rules/guide';
import { Headphones } from 'lucide-react';
import { EmptyState } from '../../../../ui/state.tsx';
import type { Section } from '../guide.ts';
import { t } from '../texts.ts';
import styles from './outline-sheet.module.css';

interface Props {
  readonly sections: readonly Section[];
  /** The one that is read. */
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** The contents of a guide. */
export const OutlineSections = ({ sections, page, onPage }: Props) => {
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
