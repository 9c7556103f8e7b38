import type { CollectionDetail } from '@xuanjiang/contracts/collection';
import { pageNow } from '../../../../lib/page-now.ts';
import { Section } from '../../../../ui/section.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { ReplayGrid, TalkRows } from '../../talk/public.ts';
import { splitTalks } from '../model.ts';
import { t } from '../texts.ts';

/** All talks of a collection: those ahead, then the recordings. */
export const CollectionTalks = ({ collect }: { readonly collect: CollectionDetail }) => {
  const { ahead, over } = splitTalks(collect.Talks, pageNow());
  if (collect.Talks.length === 0) {
    return <EmptyState title={t('collectionNoTalks')} hint={t('collectionNoTalksHint')} />;
  }
  return (
    <>
      {ahead.length > 0 && (
        <Section title={t('collectionAhead')}>
          <TalkRows talks={ahead} />
        </Section>
      )}
      {over.length > 0 && (
        <Section title={t('collectReplays')}>
          <ReplayGrid talks={over} />
        </Section>
      )}
    </>
  );
};
