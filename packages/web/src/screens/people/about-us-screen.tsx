import { AboutCard, AboutSections, Filings } from '../../features/people/account/public.ts';
import { Page } from '../../ui/page.tsx';

/** 关于我们 */
export const AboutUsScreen = () => (
  <Page title back narrow>
    <AboutCard />
    <AboutSections />
    <Filings />
  </Page>
);
