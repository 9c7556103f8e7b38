import { loadStateOf } from '../../../../lib/load-state.ts';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state.tsx';
import { useGuidePages, useGuideSet } from '../api.ts';
import { t } from '../texts.ts';
import { PagedGuides } from './paged-guides.tsx';
import styles from './set-guides.module.css';
import { ToGuides } from './to-guides.tsx';

/** The guides of one set. */
export const SetGuides = ({ id }: { readonly id: string }) => {
  const query = useGuideSet(id);
  const guides = useGuidePages({ Setid: id });
  const found = loadStateOf(query);
  if (found === 'waiting') return <SkeletonRows />;
  if (found === 'missing') {
    return <EmptyState title={t('guideSetMissing')} action={<ToGuides />} />;
  }
  if (query.data === undefined) return <ErrorState onRetry={() => void query.refetch()} />;
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
