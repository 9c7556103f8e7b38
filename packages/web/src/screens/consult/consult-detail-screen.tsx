import { useSearchParams } from 'react-router-dom';
import { GroupPage, groupIdIn } from '../../features/consult/public.ts';
import { Page } from '../../ui/page.tsx';

/** /consultDetail?id= : one group. */
export const ConsultDetailScreen = () => {
  const id = groupIdIn(useSearchParams()[0]);
  return (
    <Page title back narrow>
      <GroupPage key={id} id={id} />
    </Page>
  );
};
