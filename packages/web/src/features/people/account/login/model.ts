import type { DemoAccount } from '@xuanjiang/contracts/user';
import type { Browser } from '../../../../lib/browser.ts';
import type { Provider } from './oauth-address.ts';
import type { TextKey } from './texts.ts';
import { providerOf } from './unauthorized.ts';

interface DemoChoice {
  readonly account: DemoAccount;
  readonly label: TextKey;
  readonly hint: TextKey;
  /** Ground of its avatar. */
  readonly color: string;
}

/** The demo's accounts, in the order in which they are offered. */
export const DEMO_CHOICES: readonly DemoChoice[] = [
  { account: 'student', label: 'demoStudent', hint: 'demoBoundHint', color: '#2457f5' },
  { account: 'parent', label: 'demoParent', hint: 'demoBoundHint', color: '#2f7d5b' },
  { account: 'newcomer', label: 'demoNewcomer', hint: 'demoNewcomerHint', color: '#b05a14' },
  { account: 'worker', label: 'liaisonStaff', hint: 'demoWorkerHint', color: '#7a1f3d' },
  { account: 'operator', label: 'demoOperator', hint: 'demoOperatorHint', color: '#16213a' },
];

/**
 * The provider that the login offers: that of the app; the second one's page works in every other
 * browser as well, while the messaging app's works in the messaging app only.
 */
export const offeredProvider = (
  browser: Pick<Browser, 'app' | 'desktop'>,
  isOffered: (provider: Provider) => boolean,
): Provider | null => {
  const provider = providerOf(browser) ?? 'qq';
  return isOffered(provider) ? provider : null;
};
