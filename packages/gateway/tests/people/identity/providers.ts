import { readConfig } from '../../../src/config/config.ts';
import { askForCode } from '../../harness/captcha.ts';
import type { TestGateway } from '../../harness/gateway.ts';

const config = readConfig({});
export const WECHAT = config.wechat;
export const QQ_APPID = config.qq?.appId ?? '';
export const QQ_KEY = config.qq?.key ?? '';

/** Where somebody who chose on an authorize page was sent. */
export const chosen = async (url: string, page: string, person: string): Promise<URL> => {
  const html = await (await fetch(page, { redirect: 'error' })).text();
  const link = new RegExp(`href="([^"]+)" data-person="${person}"`).exec(html)?.[1];
  if (link === undefined) throw new Error(`nobody called ${person} stands on ${html}`);
  const answer = await fetch(url + link.replaceAll('&#38;', '&'), { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
};

export interface WechatChoice {
  readonly scope?: string;
  readonly appId?: string;
}

export const wechatPage = (
  url: string,
  { scope = 'snsapi_userinfo', appId = WECHAT.appId }: WechatChoice = {},
): string =>
  `${url}/simulators/wechat/connect/oauth2/authorize?appid=${appId}` +
  `&redirect_uri=${encodeURIComponent(`${url}/video`)}&response_type=code&scope=${scope}&state=abc123`;

/** A login code of the messaging app. */
export const wechatCode = async (
  url: string,
  person: string,
  choice: WechatChoice = {},
): Promise<string> => {
  const back = await chosen(url, wechatPage(url, choice), person);
  return back.searchParams.get('code') ?? '';
};

export const qqPage = (url: string, appId = QQ_APPID): string =>
  `${url}/simulators/qq/oauth2.0/authorize?response_type=code&client_id=${appId}` +
  `&redirect_uri=${encodeURIComponent(`${url}/video`)}&state=abc123&display=mobile&scope=get_user_info`;

/** A login code of the second provider. */
export const qqCode = async (url: string, person: string, appId?: string): Promise<string> => {
  const back = await chosen(url, qqPage(url, appId), person);
  return back.searchParams.get('code') ?? '';
};

export interface SentSms {
  readonly phone: string;
  readonly code: string;
  readonly time: number;
  readonly sender: string;
}

/** What the simulator was given to send, newest first. */
export const sentSms = async (url: string): Promise<SentSms[]> =>
  (await (await fetch(`${url}/simulators/sms/messages.json`)).json()) as SentSms[];

/** Asks for a verification code, and reads it where a developer would. */
export const smsCode = async ({ rest, url }: TestGateway, phone: string): Promise<string> => {
  const answer = await askForCode(rest, phone);
  if (answer.body.code !== 0) throw new Error(`no code for ${phone}: ${answer.text}`);
  const newest = (await sentSms(url)).find((message) => message.phone === phone);
  if (newest === undefined) throw new Error(`nothing was sent to ${phone}`);
  return newest.code;
};
