import { useLocation } from 'react-router-dom';
import { GuideDetail, idIn, ToGuides, useGuide } from '../../features/talks/guide/public.ts';
import { loadStateOf } from '../../lib/load-state.ts';
import { LoadingOrFailed } from '../../ui/loading-or-failed.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { t } from './texts.ts';

/** The code of the reader, which a downloaded guide needs too. */
const prepareReading = () =>
  Promise.all([
    import('./m-pdf-screen.tsx'),
    import('../../features/talks/reader/public.ts').then((reader) => reader.prepareReading()),
  ]);

const Body = ({ id }: { readonly id: string }) => {
  const query = useGuide(id);
  const { data } = query;
  if (data !== undefined) return <GuideDetail guide={data} prepare={prepareReading} />;
  if (id === '' || loadStateOf(query) === 'missing') {
    return (
      <EmptyState
        title={t('recruitMissing')}
        hint={t('recruitMissingHint')}
        action={<ToGuides />}
      />
    );
  }
  return <LoadingOrFailed query={query} skeleton={<SkeletonRows />} />;
};

/** /recruitDetail: one guide. */
export const RecruitDetailScreen = () => (
  <Page title back narrow>
    <Body id={idIn(useLocation().search)} />
  </Page>
);
