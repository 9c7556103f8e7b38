import type { Provider } from './oauth-address.ts';

/**
 * Sends the user to a provider's login, unasked, and keeps what it is for. Its code is not of the first load.
 * @returns false when there is no such provider, or when the page was sent there again and again
 */
export const leaveFor = async (provider: Provider): Promise<boolean> => {
  const [{ beginOAuth, mayRedirect }, { keepAway }] = await Promise.all([
    import('./oauth.ts'),
    import('../intent/store.ts'),
  ]);
  return mayRedirect() && beginOAuth(provider, keepAway);
};
