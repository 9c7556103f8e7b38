import { DoorsToday } from '../../features/events/event/public.ts';
import { CountCard, NewsMenu, NextCard, useMine } from '../../features/overview/mine/public.ts';
import {
  AboutCard,
  AccountCard,
  DevicesEntry,
  LogOutButton,
  MoreMenu,
  PersonMenu,
  StaffMenu,
  VisitorMenu,
} from '../../features/people/account/public.ts';
import { RegistrationCard } from '../../features/people/registration/public.ts';
import { useUnread } from '../../features/reach/inbox/public.ts';
import { LatestReceiptCard } from '../../features/reach/signup/public.ts';
import { OwnMenu } from '../../features/universities/own/public.ts';
import { useSession } from '../../lib/session.ts';
import { Page } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/state.tsx';

/** What somebody who has logged in finds on their page. */
const Own = () => {
  const staff = useSession(({ info }) => info?.isWorker === true);
  const unread = useUnread()?.Unread ?? 0;
  const { mine, failed, retry } = useMine();
  return (
    <>
      <RegistrationCard />
      {staff && <StaffMenu />}
      <DoorsToday />
      {failed ? <ErrorState onRetry={retry} /> : <NextCard mine={mine} />}
      <CountCard mine={mine} />
      <NewsMenu mine={mine} unread={unread} />
      {!staff && <OwnMenu />}
      {!staff && <LatestReceiptCard />}
      <PersonMenu staff={staff} devices={<DevicesEntry count={mine?.Devices} />} />
      <MoreMenu />
      <AboutCard />
      <LogOutButton />
    </>
  );
};

/** 个人中心 */
export const MyScreen = () => {
  const visitor = useSession(({ status }) => status === 'visitor');
  return (
    <Page narrow>
      <AccountCard />
      {visitor ? (
        <>
          <OwnMenu />
          <VisitorMenu />
          <AboutCard />
        </>
      ) : (
        <Own />
      )}
    </Page>
  );
};
