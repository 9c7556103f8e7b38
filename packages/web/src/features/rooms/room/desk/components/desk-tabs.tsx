import { badgeText } from '../../../../../ui/badge-text.ts';
import { TabList } from '../../../../../ui/tab-list.tsx';
import { t } from '../desk-texts.ts';
import styles from './desk.module.css';

const TABS = {
  review: 'deskReview',
  reports: 'reports',
  questions: 'questions',
  polls: 'polls',
  restrictions: 'deskRestrictions',
  settings: 'deskSettings',
  audit: 'deskAudit',
} as const;

export type DeskTab = keyof typeof TABS;

const KEYS = Object.keys(TABS) as DeskTab[];

interface Props {
  readonly id: string;
  readonly selected: DeskTab;
  readonly onSelect: (tab: DeskTab) => void;
  readonly counts: Readonly<Partial<Record<DeskTab, number>>>;
}

/** The tabs of the desk, with how much waits on each. */
export const DeskTabs = ({ id, selected, onSelect, counts }: Props) => {
  const tabs = KEYS.map((key) => {
    const count = counts[key] ?? 0;
    const title = (
      <>
        {t(TABS[key])}
        {count > 0 && <span className={styles.count}>{badgeText(count)}</span>}
      </>
    );
    return { key, title };
  });
  return (
    <TabList
      id={id}
      label={t('deskTabs')}
      tabs={tabs}
      selected={selected}
      onSelect={onSelect}
      fit="wide"
    />
  );
};
