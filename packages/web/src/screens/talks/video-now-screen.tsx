import { ChosenDay } from '../../features/talks/talk/public.ts';
import { Page } from '../../ui/page.tsx';

/** /videoNow: the whole timetable of a day, today's first. */
export const VideoNowScreen = () => (
  <Page title back>
    <ChosenDay />
  </Page>
);
