/** The address that somebody is sent back to, with more in its query; what stood there stays. */
export const withQuery = (address: string, query: Readonly<Record<string, string>>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
};

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether a page may be sent back to this address: real providers check a list of domains that the
 * owner of an application registers. The simulators have no such list, and must not be an open
 * redirect.
 * @param host of the request, as its client sees it
 */
export const mayReturnTo = (address: string, host: string): boolean => {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  return url.host === host || LOOPBACK.test(url.hostname);
};
