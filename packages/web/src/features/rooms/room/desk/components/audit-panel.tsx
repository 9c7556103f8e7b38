import type { Audit } from '@xuanjiang/contracts/room';
import { itemsOf } from '../../../../../lib/list-pages.ts';
import { MorePages } from '../../../../../ui/load-more.tsx';
import { LoadingOrFailed } from '../../../../../ui/loading-or-failed.tsx';
import { SkeletonRows } from '../../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../../ui/state.tsx';
import { auditKey, auditWords, notedRestriction, notedSettings } from '../audit.ts';
import { useAudit } from '../desk-api.ts';
import { t } from '../desk-texts.ts';
import { isForGood } from '../model.ts';
import { whenText } from '../when.ts';
import styles from './desk.module.css';

/** The note of an audit entry, in words. */
const noteText = ({ Action, Note }: Audit): string => {
  const settings = Action === 'room.set' ? notedSettings(Note) : null;
  if (settings !== null) {
    const { slow, review } = settings;
    const wait = slow === 0 ? t('auditSlowOff') : t('auditSlowOn', { seconds: slow });
    return `${wait} · ${t(review ? 'auditReviewOn' : 'auditReviewOff')}`;
  }
  const restriction = Action.startsWith('restriction.') ? notedRestriction(Note) : null;
  if (restriction === null) return Note;
  const { until, reason } = restriction;
  const now = Date.now();
  const end = isForGood(until, now)
    ? t('forGood')
    : t('restrictionUntil', { when: whenText(until, now) });
  return `${end} · ${reason}`;
};

const Entry = ({ audit }: { readonly audit: Audit }) => {
  const key = auditKey(audit);
  const { said, name, offset } = auditWords(audit);
  const subject = offset > 0 ? t('auditSubject', { offset }) : name;
  const note = noteText(audit);
  return (
    <li>
      <p className={styles.who}>
        <span className={styles.name}>{audit.Displayname}</span>
        {key === null ? t('auditElse', { action: audit.Action }) : t(key)}
        {subject !== '' && <span className={styles.tag}>{subject}</span>}
        <span className={styles.end}>{whenText(audit.Time, Date.now())}</span>
      </p>
      {said !== '' && <p className={`${styles.fact} one-line ${styles.excerpt}`}>{said}</p>}
      {note !== '' && <p className={styles.fact}>{note}</p>}
    </li>
  );
};

/** What staff did in the room, newest first. */
export const AuditPanel = ({ topic }: { readonly topic: string }) => {
  const query = useAudit(topic);
  const { data } = query;
  if (data === undefined) return <LoadingOrFailed query={query} skeleton={<SkeletonRows />} />;
  const entries = itemsOf(data.pages);
  if (entries.length === 0) {
    return <EmptyState title={t('auditEmpty')} hint={t('auditEmptyHint')} />;
  }
  return (
    <section className={styles.card}>
      <ul className={styles.rows}>
        {entries.map((audit) => (
          <Entry key={audit.Id} audit={audit} />
        ))}
      </ul>
      <MorePages query={query} endText={t('auditEnd')} />
    </section>
  );
};
