/** Names of this machine, under which a gateway without an address of its own is reached. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether an address belongs to this site.
 * @param siteOrigin the configured origin; null where none is (demo): every port of this machine
 * belongs to the site then, since a development server may serve the page
 * @param served the origin listened on
 */
export const isOwnAddress = (
  address: string,
  siteOrigin: string | null,
  served: string,
): boolean => {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname, username, password } = new URL(address);
  // `https://site@elsewhere` reads like ours, and blanks are read in more than one way.
  if (username !== '' || password !== '' || /[\s\\]/.test(address)) return false;
  if (origin === (siteOrigin ?? served)) return true;
  return siteOrigin === null && /^https?:$/.test(protocol) && LOOPBACK.has(hostname);
};
