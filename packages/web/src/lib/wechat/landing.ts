/** An address as the messaging app's page SDK compares it, without a session's token in it. */
export const landingOf = (address: string): string => {
  const url = new URL(address);
  // The signed address may hold a used code, but nothing that still opens a session.
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

/**
 * The address that opened the page: on an iPhone the messaging app checks signatures against it
 * until the page is closed.
 */
export const landingAddress = (): string => landing;
