import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { UniversityDetail } from '@xuanjiang/contracts/university';
import { useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '../../../../../lib/use-now.ts';
import type { Tab } from '../../../../../ui/tab-list.tsx';
import { TabList } from '../../../../../ui/tab-list.tsx';
import { whenOf } from '../../list/next-talk.ts';
import type { OrgTab } from '../../paths.ts';
import { t } from '../../texts.ts';
import type { OrgParts } from './org-panel.tsx';
import { OrgPanel } from './org-panel.tsx';
import styles from './org-tabs.module.css';

const Counted = ({ title, count }: { readonly title: string; readonly count: number }) => (
  <>
    {title}
    {count > 0 && <span className={styles.count}>{count}</span>}
  </>
);

const tabsOf = (university: UniversityDetail, live: boolean): Tab<OrgTab>[] => [
  { key: 'data', title: t('orgTabData') },
  { key: 'about', title: t('orgTabAbout') },
  {
    key: 'talks',
    title: (
      <>
        {t('talks')}
        {live && (
          <span className={styles.live}>
            <span className="unseen">{t('liveNowTag')}</span>
          </span>
        )}
      </>
    ),
  },
  { key: 'guides', title: <Counted title={t('guides')} count={university.Guides} /> },
  { key: 'answers', title: <Counted title={t('answers')} count={university.Answers} /> },
];

interface Props {
  readonly university: UniversityDetail;
  /** The one that is shown. */
  readonly tab: OrgTab;
  /** Something of it is touched or pressed. */
  readonly onUse: () => void;
  readonly parts: OrgParts;
}

/** The parts of a university's page; a press writes into the address which is shown. */
export const OrgTabs = ({ university, tab, onUse, parts }: Props) => {
  const [, setQuery] = useSearchParams();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const live = whenOf(university.Nexttalk, useNow(MINUTE_MS)) === 'live';
  const before = useRef(tab);
  // Another tab begins under the tabs that stay, not in the middle of the page.
  useEffect(() => {
    if (before.current === tab) return;
    before.current = tab;
    const element = panel.current;
    if (element === null) return;
    const under = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
    if (element.getBoundingClientRect().top < under) element.scrollIntoView();
  }, [tab]);
  return (
    <>
      <div className={styles.tabs}>
        <TabList
          id={id}
          label={t('orgTabs')}
          tabs={tabsOf(university, live)}
          selected={tab}
          onSelect={(key) =>
            setQuery(
              (old) => {
                const next = new URLSearchParams(old);
                next.set('tab', key);
                return next;
              },
              { replace: true },
            )
          }
          fit="wide"
        />
      </div>
      <div
        ref={panel}
        id={`${id}panel`}
        className={styles.panel}
        role="tabpanel"
        tabIndex={-1}
        aria-labelledby={`${id}${tab}`}
        onPointerDownCapture={onUse}
        onClickCapture={onUse}
      >
        <OrgPanel tab={tab} university={university} parts={parts} />
      </div>
    </>
  );
};
