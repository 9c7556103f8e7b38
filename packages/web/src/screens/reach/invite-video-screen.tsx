import { useSearchParams } from 'react-router-dom';
import { InviteVideo } from '../../features/reach/invite/public.ts';
import { talkIdIn } from '../../features/talks/talk/public.ts';
import { Page } from '../../ui/page.tsx';

/** /inviteVideo?id= 邀请详情: the poster of a talk. */
export const InviteVideoScreen = () => {
  const id = talkIdIn(useSearchParams()[0]) ?? '';
  return (
    <Page title back narrow>
      <InviteVideo key={id} talkId={id} />
    </Page>
  );
};
