import { itemsOf } from '../../../../lib/list-pages.ts';
import { MorePages } from '../../../../ui/load-more.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { useSetPages } from '../api.ts';
import { t } from '../texts.ts';
import { SetCard } from './set-card.tsx';
import styles from './set-list.module.css';
import { ToGuides } from './to-guides.tsx';

/** Every set of guides. */
export const SetList = () => {
  const query = useSetPages();
  const { data } = query;
  if (data === undefined) return <LoadingOrFailed query={query} skeleton={<SkeletonRows />} />;
  const sets = itemsOf(data.pages);
  if (sets.length === 0) return <EmptyState title={t('guideSetEmpty')} action={<ToGuides />} />;
  return (
    <>
      <ul className={`grid-3 ${styles.list}`}>
        {sets.map((set) => (
          <SetCard key={set.Id} set={set} wide />
        ))}
      </ul>
      <MorePages query={query} endText={t('guideSetsEnd')} />
    </>
  );
};
