import type { ReactNode } from 'react';
import { useId } from 'react';
import type { Tab } from '../../../../ui/tab-list.tsx';
import { TabList } from '../../../../ui/tab-list.tsx';
import styles from './tabs.module.css';

interface Props<K extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<K>[];
  readonly selected: K;
  readonly onSelect: (key: K) => void;
  /** What the selected tab shows. */
  readonly children: ReactNode;
  /** The panel scrolls by itself. */
  readonly scroll?: boolean;
  /** Stands at the end of the line of tabs. */
  readonly end?: ReactNode;
}

/** Tabs over a panel. */
export const Tabs = <K extends string>(props: Props<K>) => {
  const { label, tabs, selected, onSelect, children, scroll = false, end } = props;
  const id = useId();
  return (
    <>
      <div className={styles.bar}>
        <TabList id={id} label={label} tabs={tabs} selected={selected} onSelect={onSelect} />
        {end}
      </div>
      <div
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${selected}`}
        className={scroll ? `${styles.panel} ${styles.scroll}` : styles.panel}
      >
        {children}
      </div>
    </>
  );
};
