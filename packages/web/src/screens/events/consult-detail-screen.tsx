import { useSearchParams } from 'react-router-dom';
import { GroupPage } from '../../features/events/group/public.ts';
import { idIn } from '../../lib/id-in.ts';
import { Page } from '../../ui/page.tsx';

/** /consultDetail?id= : one group. */
export const ConsultDetailScreen = () => {
  const id = idIn(useSearchParams()[0]);
  return (
    <Page title back narrow>
      <GroupPage key={id} id={id} />
    </Page>
  );
};
