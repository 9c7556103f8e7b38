/** An address as the messaging app's page SDK compares it, without a session's token in it. */
export const landingOf = (address: string): string => {
  const url = new URL(address);
  // A spent code may stand in what is signed; what still opens a session goes nowhere.
  for (const name of ['_token_', 'access_token']) {
    if (url.searchParams.has(name)) url.searchParams.delete(name);
  }
  url.hash = '';
  return url.href;
};

let landing = '';

/** Notes the address that opened the page, before anything changes it. */
export const noteLanding = (): void => {
  landing = landingOf(location.href);
};

/** The address that opened the page: what an iPhone's messaging app signs all its life. */
export const landingAddress = (): string => landing;
