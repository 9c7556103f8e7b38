import {
  AboutCard,
  AccountCard,
  AccountMenu,
  DevicesEntry,
  LogOutButton,
} from '../../features/account/public.ts';
import { RegistrationCard } from '../../features/registration/public.ts';
import { Page } from '../../ui/page.tsx';

/** 个人中心 */
export const MyScreen = () => (
  <Page title narrow>
    <AccountCard />
    <RegistrationCard />
    <AccountMenu />
    <DevicesEntry />
    <AboutCard />
    <LogOutButton />
  </Page>
);
