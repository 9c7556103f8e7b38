import {
  AboutCard,
  AccountCard,
  DevicesEntry,
  LogOutButton,
  MoreMenu,
  PersonMenu,
  StaffMenu,
  VisitorMenu,
} from '../../features/account/public.ts';
import { DoorsToday } from '../../features/event/public.ts';
import { useUnread } from '../../features/inbox/public.ts';
import { CountCard, NewsMenu, NextCard, useMine } from '../../features/mine/public.ts';
import { RegistrationCard } from '../../features/registration/public.ts';
import { LatestReceiptCard } from '../../features/signup/public.ts';
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
          <VisitorMenu />
          <AboutCard />
        </>
      ) : (
        <Own />
      )}
    </Page>
  );
};
