import { useParams } from 'react-router-dom';
import { ALL_PROVINCES, DistTalks } from '../../features/talks/talk/public.ts';
import { Page } from '../../ui/page.tsx';

/** /video/dist/:id : filtered talks; the path holds the code of a province or `all`, the query the rest. */
export const VideoDistScreen = () => {
  const { id = ALL_PROVINCES } = useParams();
  return (
    <Page title back>
      <DistTalks id={id} />
    </Page>
  );
};
