import { TalkSearch } from '../../features/talks/talk/public.ts';
import { Page } from '../../ui/page.tsx';

/** Search among talks by university or subject. */
export const VideoSearchScreen = () => (
  <Page>
    <TalkSearch />
  </Page>
);
