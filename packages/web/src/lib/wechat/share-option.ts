import { isChannel } from '@xuanjiang/contracts/rules/channel';
import { cleanAddress } from '../login-address.ts';

/** What the messaging app shows of a shared page (specification §3). */
export interface ShareOption {
  readonly title: string;
  readonly desc: string;
  readonly link: string;
  readonly imgUrl: string;
}

/** What is said of a page: of what it shows, or of its route. */
export interface ShareSubject {
  readonly title: string;
  readonly desc: string;
  /** Address of a picture; the product's own when empty. */
  readonly imgUrl: string;
  /** What is shared where that is another page than the one that is shown; empty for the same. */
  readonly path?: string;
}

const DEFAULT_PICTURE = '/share.png';
/** A talk has one address, whatever the width of the screen that it is shared from. */
const ONE_ADDRESS: Readonly<Record<string, string>> = { '/pcVideo': '/videoDetail' };

/**
 * The link to a page for somebody else: without what logs in, without `shareLink` (it opens the
 * hint for who shares, not for who reads), with `qd` where it is a channel's name.
 */
export const shareLinkOf = (address: string): string => {
  const { origin } = new URL(address);
  const url = new URL(cleanAddress(address), origin);
  url.pathname = ONE_ADDRESS[url.pathname] ?? url.pathname;
  url.hash = '';
  if (url.searchParams.has('shareLink')) url.searchParams.delete('shareLink');
  // The channel that brought a reader stays in what the reader shares.
  const channel = url.searchParams.get('qd');
  if (channel !== null && !isChannel(channel)) url.searchParams.delete('qd');
  return url.href;
};

/** What is shared of the page at an address. */
export const shareOption = (
  address: string,
  { title, desc, imgUrl, path = '' }: ShareSubject,
): ShareOption => {
  const { origin } = new URL(address);
  const picture = new URL(imgUrl || DEFAULT_PICTURE, origin).href;
  return { title, desc, link: shareLinkOf(path === '' ? address : origin + path), imgUrl: picture };
};

/** The address to sign: an iPhone's app compares the landing address, the others the current one. */
export const addressToSign = (ios: boolean, landing: string, current: string): string => {
  const [page = ''] = current.split('#');
  return ios ? landing : page;
};
