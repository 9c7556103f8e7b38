import { AboutCard } from '../../features/account/components/about-card.tsx';
import { AccountCard } from '../../features/account/components/account-card.tsx';
import { AccountMenu } from '../../features/account/components/account-menu.tsx';
import { DevicesEntry } from '../../features/account/components/devices-entry.tsx';
import { LogOutButton } from '../../features/account/components/log-out-button.tsx';
import { RegistrationCard } from '../../features/registration/components/registration-card.tsx';
import { t } from '../../lib/texts.ts';
import { Page } from '../../ui/page.tsx';

/** 个人中心 */
export const MyScreen = () => (
  <Page title={t('titleMy')} narrow>
    <AccountCard />
    <RegistrationCard />
    <AccountMenu />
    <DevicesEntry />
    <AboutCard />
    <LogOutButton />
  </Page>
);
