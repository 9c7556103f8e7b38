import { useParams } from 'react-router-dom';
import { ALL_PROVINCES, ProvinceTalks } from '../../features/talk/public.ts';
import { Page } from '../../ui/page.tsx';

/** /video/dist/:id : the talks for a province; the address holds its code, or `all`. */
export const VideoDistScreen = () => {
  const { id = ALL_PROVINCES } = useParams();
  return (
    <Page title back>
      <ProvinceTalks id={id} />
    </Page>
  );
};
