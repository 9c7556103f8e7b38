import {
  AboutCard,
  AccountCard,
  AccountMenu,
  DevicesEntry,
  LogOutButton,
} from '../../features/account/public.ts';
import { DoorsToday } from '../../features/event/public.ts';
import { useUnread } from '../../features/inbox/public.ts';
import { RegistrationCard } from '../../features/registration/public.ts';
import { Page } from '../../ui/page.tsx';

/** 个人中心 */
export const MyScreen = () => (
  <Page title narrow>
    <AccountCard />
    <RegistrationCard />
    <DoorsToday />
    <AccountMenu unread={useUnread()?.Unread ?? 0} />
    <DevicesEntry />
    <AboutCard />
    <LogOutButton />
  </Page>
);
