import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { ReachSubject } from '@xuanjiang/contracts/rules/reach-ways';
import { singleTime } from '@xuanjiang/contracts/rules/reach-ways';
import type { Talk } from '@xuanjiang/contracts/talk';
import { Link } from 'react-router-dom';
import { askReach } from '../../../lib/app-state.ts';
import { pageFacts } from '../../../lib/page-facts.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useMarks } from '../talk/public.ts';
import styles from './reach-note.module.css';
import { reachLine, reminderText } from './reach-text.ts';
import { t } from './texts.ts';
import { useReach } from './use-reach.ts';

interface Props {
  readonly kind: ReachSubject;
  readonly id: string;
  readonly title: string;
  /** When a talk begins, or an event in which one has a place, UTC ms. */
  readonly startsAt?: number;
  readonly className?: string | undefined;
}

/** One line that says how somebody is told, and the way to change that. */
export const ReachNote = ({ kind, id, title, startsAt = 0, className }: Props) => {
  const now = useNow(MINUTE_MS);
  const reach = useReach(kind, id);
  if (reach === undefined) {
    // The message centre has the reminders by whatever way they come.
    if (kind !== 'talk') return null;
    return <p className={className}>{reminderText(startsAt, now, pageFacts.lang)}</p>;
  }
  const { comes, offers, quiet } = reach;
  const line = reachLine(kind, comes, startsAt, now, pageFacts.lang, quiet);
  const isOver = kind === 'talk' && singleTime(startsAt, now) === null;
  const isOpen = !isOver && (offers.length > 0 || comes === 'sms');
  return (
    <p className={className}>
      {line}{' '}
      {isOpen ? (
        <button
          type="button"
          className={styles.how}
          aria-haspopup="dialog"
          onClick={() => askReach({ kind, id, title, startsAt, auto: false })}
        >
          {t('reachAgain')}
        </button>
      ) : (
        <Link to="/message">{t(comes === 'none' ? 'reachSwitchOn' : 'reachSettings')}</Link>
      )}
    </p>
  );
};

interface ReminderProps {
  readonly talk: Pick<Talk, 'Id' | 'Title' | 'Starttime'>;
  readonly className?: string | undefined;
}

/** The same for whoever reserved a talk. */
export const ReminderNote = ({ talk, className }: ReminderProps) => {
  const { has } = useMarks();
  if (!has('reservation', talk.Id)) return null;
  const { Id, Title, Starttime } = talk;
  return <ReachNote kind="talk" id={Id} title={Title} startsAt={Starttime} className={className} />;
};
