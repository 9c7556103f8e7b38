import { TalkSearch } from '../../features/talk/public.ts';
import { Page } from '../../ui/page.tsx';

/** Search among talks by university or subject; under its open address, /searchAll, for visitors. */
export const VideoSearchScreen = () => (
  <Page>
    <TalkSearch />
  </Page>
);
