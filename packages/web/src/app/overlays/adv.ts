import { AD_ID } from '@xuanjiang/contracts/constants';
import { appConfig } from '../../lib/app-config.ts';
import { useAppState } from '../../lib/app-state.ts';

/**
 * Where the advertisement leads: its address with the id of the ad. Null for what is no address of
 * the web.
 */
const advLink = (url: string, origin: string): string | null => {
  if (!URL.canParse(url, origin)) return null;
  const target = new URL(url, origin);
  if (!/^https?:$/.test(target.protocol)) return null;
  if (!target.searchParams.has('id')) target.searchParams.set('id', String(AD_ID));
  return target.href;
};

/** Shows the configured advertisement, if there is one: once for each opening of the page. */
export const offerAdv = (): void => {
  const { adv } = appConfig;
  const url = adv && advLink(adv.url, location.origin);
  if (adv && url) useAppState.setState({ adv: { show: true, picUrl: adv.picUrl, url } });
};
