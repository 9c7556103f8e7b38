import { useReachWord } from '../../features/talks/reminder/public.ts';
import { BookedTalks } from '../../features/talks/talk/public.ts';
import { Page } from '../../ui/page.tsx';

/** /myShopping 已购课程: a free talk that was booked counts as one. */
export const MyShoppingScreen = () => (
  <Page title back narrow>
    <BookedTalks extraFact={useReachWord('talk')} />
  </Page>
);
