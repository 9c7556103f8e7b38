interface Login {
  readonly Token: string;
}

/** The application of the demo in the messaging app. */
const APP_ID = 'wx0000000000demo01';

/** Makes a REST call, as another device or an integrator does. */
export const callApi = async <T>(
  path: string,
  { token = '', body }: { readonly token?: string; readonly body?: object } = {},
): Promise<T> => {
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', token },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: T };
  if (code !== 0) throw new Error(`${path}: ${code} ${msg}`);
  return data;
};

/** A token of an account of the demo. */
export const demoToken = async (Account: string): Promise<string> =>
  (await callApi<Login>('/api/user/fakelogin', { body: { Account } })).Token;

/** Somebody who came through the messaging app for the first time: no phone, no school. */
export const newcomerToken = async (person: string): Promise<string> => {
  const query = new URLSearchParams({
    person,
    scope: 'snsapi_userinfo',
    redirect_uri: location.origin,
  });
  const confirm = `/simulators/wechat/connect/oauth2/confirm?${query}`;
  const { headers } = await fetch(confirm, { redirect: 'manual' });
  const Code = new URL(headers.get('location') ?? '').searchParams.get('code');
  return (await callApi<Login>('/api/user/wxlogin', { body: { Appid: APP_ID, Code } })).Token;
};

/** The newest verification code that was sent to a phone. */
export const sentCode = async (phone: string): Promise<string> => {
  const response = await fetch('/simulators/sms/messages.json');
  const messages = (await response.json()) as { phone: string; code: string }[];
  const message = messages.find((one) => one.phone === phone);
  if (message === undefined) throw new Error(`nothing was sent to ${phone}`);
  return message.code;
};

/** A token of a new account with a phone. */
export const phoneToken = async (Phone: string): Promise<string> => {
  await callApi('/api/user/phone/sms', { body: { Phone } });
  const body = { Phone, code: await sentCode(Phone) };
  return (await callApi<Login>('/api/user/phone/login', { body })).Token;
};
