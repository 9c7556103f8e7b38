import { loadStateOf } from '../../../../lib/load-state.ts';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { useGuidePages, useGuideSet } from '../api.ts';
import { t } from '../texts.ts';
import { PagedGuides } from './paged-guides.tsx';
import styles from './set-guides.module.css';
import { ToGuides } from './to-guides.tsx';

/** The guides of one set. */
export const SetGuides = ({ id }: { readonly id: string }) => {
  const query = useGuideSet(id);
  const guides = useGuidePages({ Setid: id });
  if (loadStateOf(query) === 'missing') {
    return <EmptyState title={t('guideSetMissing')} action={<ToGuides />} />;
  }
  if (query.data === undefined)
    return <LoadingOrFailed query={query} skeleton={<SkeletonRows />} />;
  return (
    <>
      <h2 className={styles.title}>{query.data.Title}</h2>
      <p className={`text-14-2 ${styles.intro}`}>{query.data.Intro}</p>
      <PagedGuides
        query={guides}
        empty={<EmptyState title={t('guideSetGuidesEmpty')} action={<ToGuides />} />}
      />
    </>
  );
};
