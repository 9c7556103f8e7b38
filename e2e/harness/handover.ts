import type { Locator, Page } from 'playwright-core';
import { callApi } from './identity.ts';

interface Info {
  readonly Uids: string;
  readonly User: { readonly Displayname: string };
}

/** What an account is told of itself. */
export const infoOf = async <T = Info>(url: string, token: string): Promise<T> =>
  (await callApi<T>(url, '/api/user/info', { token })).data;
export const nameOf = async (url: string, token: string): Promise<string> =>
  (await infoOf(url, token)).User.Displayname;

/** A code with which an account continues on another device. */
export const codeOf = async (url: string, token: string): Promise<string> => {
  const path = '/api/user/handover/add';
  const { data } = await callApi<{ Code: string }>(url, path, { token, body: {} });
  return data.Code;
};

/** The link that does so on 我的. */
export const linkOf = async (url: string, token: string): Promise<string> =>
  `${url}/my?_token_=${await codeOf(url, token)}`;

/** Ids of the sessions of an account. */
export const sessionsOf = async (url: string, token: string): Promise<readonly string[]> => {
  const path = '/api/user/session/list';
  const { data } = await callApi<{ List: { Id: string }[] }>(url, path, { token });
  return data.List.map(({ Id }) => Id).sort();
};

/** The account on 我的. */
export const card = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^${name} `) });

/** What is asked before somebody becomes another account. */
export const question = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name: `以“${name}”的身份继续？` });
