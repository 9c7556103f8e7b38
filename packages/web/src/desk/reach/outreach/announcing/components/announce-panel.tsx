import type { StaffCollectionDetail } from '@xuanjiang/contracts/collection-staff';
import { COLLECT_PUBLISHED } from '@xuanjiang/contracts/rules/collection-limits';
import { useSession } from '../../../../../lib/session.ts';
import { ListLoadingOrFailed, RecordPanel } from '../../../../kit/public.ts';
import { useAnnouncements } from '../api.ts';
import { isOpen } from '../model.ts';
import { t } from '../texts.ts';
import { AnnounceForm } from './announce-form.tsx';
import { AnnouncementCard } from './announcement-card.tsx';
import styles from './announcing.module.css';

interface Props {
  readonly collect: StaffCollectionDetail;
  readonly onClose: () => void;
}

/** Where a collection is announced to the students of its list: operators start, others see how it stands. */
export const AnnouncePanel = ({ collect, onClose }: Props) => {
  const desk = useSession(({ info }) => info?.isOperator === true);
  const query = useAnnouncements(collect.Id);
  const { data } = query;
  const shown = collect.Status === COLLECT_PUBLISHED && collect.Endtime > Date.now();
  const open = data?.List.some(isOpen) === true;
  return (
    <RecordPanel open title={t('announce')} onClose={onClose}>
      <div className={styles.parts}>
        <b>{collect.Title}</b>
        {!desk && <p className={styles.hint}>{t('announceOperators')}</p>}
        {desk && !shown && <p className={styles.hint}>{t('announceNotPublic')}</p>}
        {desk && shown && data !== undefined && !open && <AnnounceForm collectionId={collect.Id} />}
        <section className={styles.parts} aria-label={t('announceHistory')}>
          <h3 className={styles.heading}>{t('announceHistory')}</h3>
          <ListLoadingOrFailed query={query} />
          {data?.List.length === 0 && <p className={styles.hint}>{t('announceNone')}</p>}
          {data?.List.map((announcement) => (
            <AnnouncementCard key={announcement.Id} announcement={announcement} desk={desk} />
          ))}
        </section>
      </div>
    </RecordPanel>
  );
};
