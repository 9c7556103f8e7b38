import { EmptyState } from '../../../ui/state.tsx';
import { useGuidePages, useSetPages } from '../api.ts';
import { t } from '../texts.ts';
import { PagedGuides } from './paged-guides.tsx';
import styles from './set-guides.module.css';
import { ToGuides } from './to-guides.tsx';

/** The guides of one set. */
export const SetGuides = ({ id }: { readonly id: string }) => {
  const sets = useSetPages().data?.pages.flatMap(({ List }) => List);
  const set = sets?.find(({ Id }) => Id === id);
  return (
    <>
      <h2 className={styles.title}>{set?.Title ?? t('guideSets')}</h2>
      {set !== undefined && <p className={styles.intro}>{set.Intro}</p>}
      <PagedGuides
        query={useGuidePages({ Setid: id })}
        empty={<EmptyState title={t('guideSetGuidesEmpty')} action={<ToGuides />} />}
      />
    </>
  );
};
