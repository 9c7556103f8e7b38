import type { OAuthConfig } from '@xuanjiang/contracts/app-config';

export type Provider = 'wechat' | 'qq';

/**
 * The address of the provider's page that asks the user. The messaging app's parameters have this
 * order and end in this fragment: it matches the address with a pattern.
 */
export const authorizeAddress = (
  provider: Provider,
  { authorizeUrl, appId, scope }: OAuthConfig,
  redirectUri: string,
  state: string,
): string => {
  const [app, back, scopes] = [appId, redirectUri, scope].map(encodeURIComponent);
  return provider === 'wechat'
    ? `${authorizeUrl}?appid=${app}&redirect_uri=${back}&response_type=code&scope=${scopes}&state=${state}#wechat_redirect`
    : `${authorizeUrl}?response_type=code&client_id=${app}&redirect_uri=${back}&state=${state}&scope=${scopes}&display=mobile`;
};
