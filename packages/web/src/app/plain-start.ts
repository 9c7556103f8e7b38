import { useAppState } from '../lib/app-state.ts';
import { cleanAddress } from '../lib/login-address.ts';
import { replaceAddress } from '../lib/navigation.ts';
import { pageFacts } from '../lib/page-facts.ts';
import { sessionToken } from '../lib/session.ts';
import { noteVisitChannel } from '../lib/visit-channel.ts';
import { noteLanding } from '../lib/wechat/landing.ts';
import { needsLogin } from './routes.ts';

/**
 * Whether the page opens as most do: nothing in its address logs anybody in, and what it shows needs
 * no login that is not there. Then the code of the startup is not loaded.
 */
export const isPlain = (): boolean =>
  location.href.endsWith(cleanAddress(location.href)) &&
  (sessionToken() !== '' || !needsLogin(location.pathname));

/** What every page notes of the address that it was opened with. */
export const noteAddress = (): void => {
  noteLanding();
  noteVisitChannel(location.href);
};

/** A page opened to be shared says so once, where there is a menu to share it with. */
export const takeShareLink = (): void => {
  const url = new URL(location.href);
  if (!url.searchParams.has('shareLink')) return;
  url.searchParams.delete('shareLink');
  replaceAddress(url.pathname + url.search + url.hash);
  const { app } = pageFacts.browser;
  useAppState.setState({ isShare: app === 'wechat' || app === 'wecom' });
};
