import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { talkIdOf } from '@xuanjiang/contracts/realtime/topic';
import { isAtLeast } from '@xuanjiang/contracts/rules/standing';
import { isStudio, studioPath } from '@xuanjiang/contracts/rules/studio-page';
import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../../../../lib/session.ts';
import { useWide } from '../../../../../lib/wide.ts';
import { badgeText } from '../../../../../ui/badge-text.ts';
import { TabList } from '../../../../../ui/tab-list.tsx';
import { TroubleNote } from '../../../../talks/trouble/public.ts';
import type { RoomReader } from '../../reading/room-reader.ts';
import { useDeskCounts, useReported } from '../api.ts';
import { useReportActs } from '../desk-api.ts';
import { t } from '../desk-texts.ts';
import type { RoomView } from '../model.ts';
import { REPORT_TEXTS } from '../report-reasons.ts';
import { ActButton } from './act-button.tsx';
import { AuditPanel } from './audit-panel.tsx';
import styles from './desk.module.css';
import { DeskList } from './desk-list.tsx';
import { PollPanel } from './poll-panel.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { RestrictionPanel } from './restriction-panel.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { SaidBy } from './said-by.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { SidePanel } from './side-panel.tsx';

const TABS = {
  review: 'deskReview',
  reports: 'reports',
  questions: 'questions',
  polls: 'polls',
  restrictions: 'deskRestrictions',
  settings: 'deskSettings',
  audit: 'deskAudit',
} as const;

type DeskTab = keyof typeof TABS;

const KEYS = Object.keys(TABS) as DeskTab[];

interface Props {
  readonly id: string;
  readonly selected: DeskTab;
  readonly onSelect: (tab: DeskTab) => void;
  readonly counts: Readonly<Partial<Record<DeskTab, number>>>;
}

/** The tabs of the desk, with how much waits on each. */
const DeskTabs = ({ id, selected, onSelect, counts }: Props) => {
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

/** Messages that readers have reported. */
const ReportPanel = ({ topic }: { readonly topic: string }) => {
  const query = useReported(topic);
  const { busy, recall, keep } = useReportActs(topic);
  return (
    <DeskList query={query} empty={t('reportsEmpty')} hint={t('reportsEmptyHint')}>
      {({ Message, Count, Reasons, Note }) => (
        <li key={Message.Offset} className={styles.card}>
          <SaidBy name={Message.Displayname} time={Message.Time} content={Message.Content} />
          <p className={styles.fact}>
            <span className={`${styles.tag} ${styles.warn}`}>
              {t('reportsCount', { count: Count })}
            </span>{' '}
            {Reasons.map((reason) => t(REPORT_TEXTS[reason])).join(' · ')}
          </p>
          {Note !== '' && <p className={styles.fact}>{t('reportsNote', { note: Note })}</p>}
          <div className={styles.acts}>
            <ActButton kind="plain" size="small" busy={busy} onAct={() => keep(Message.Offset)}>
              {t('letItStand')}
            </ActButton>
            <ActButton size="small" busy={busy} onAct={() => recall(Message.Offset)}>
              {t('withdrawIt')}
            </ActButton>
          </div>
        </li>
      )}
    </DeskList>
  );
};

export interface DeskProps {
  readonly topic: string;
  readonly reader: RoomReader;
  readonly view: RoomView;
  /** Quotes a question in the composer. */
  readonly onReply: (message: RoomMessage) => void;
  readonly onClose: () => void;
}

const DeskBody = ({ topic, reader, view, onReply }: DeskProps) => {
  const id = useId();
  const { held, reports, questions } = useDeskCounts(topic);
  const [tab, setTab] = useState<DeskTab>(() => {
    if (held > 0) return 'review';
    if (reports > 0) return 'reports';
    return questions > 0 ? 'questions' : 'review';
  });
  const { standing } = view;
  const talkId = talkIdOf(topic);
  const operator = useSession(({ info }) => info?.isOperator === true);
  // There the studio itself shows it.
  const inStudio = isStudio(useLocation().pathname);
  return (
    <>
      {talkId !== null && !inStudio && isAtLeast(standing, 'worker') && (
        <>
          <TroubleNote talkId={talkId} />
          {/* In full: only the studio may use the camera. */}
          <a className={styles.studio} href={studioPath(talkId, operator)}>
            {t('deskStudio')}
          </a>
        </>
      )}
      <DeskTabs
        id={id}
        selected={tab}
        onSelect={setTab}
        counts={{ review: held, reports, questions }}
      />
      <div
        key={tab}
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${tab}`}
        className={styles.body}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
      >
        {tab === 'review' && <ReviewPanel topic={topic} />}
        {tab === 'reports' && <ReportPanel topic={topic} />}
        {tab === 'questions' && (
          <QuestionPanel reader={reader} standing={standing} onReply={onReply} />
        )}
        {tab === 'polls' && <PollPanel reader={reader} standing={standing} />}
        {tab === 'restrictions' && <RestrictionPanel topic={topic} />}
        {tab === 'settings' && <SettingsPanel topic={topic} view={view} />}
        {tab === 'audit' && <AuditPanel topic={topic} />}
      </div>
    </>
  );
};

/** The desk of the staff: what waits for them, and settings. The room beside it stays in use. */
export const Desk = (props: DeskProps) => {
  const wide = useWide();
  return (
    <SidePanel title={t('deskTitle')} small={!wide} onClose={props.onClose}>
      <DeskBody {...props} />
    </SidePanel>
  );
};
