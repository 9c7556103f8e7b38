import { randomUUID } from 'node:crypto';
import type { Router } from 'express';
import express from 'express';
import type { SmsConfig } from '../config/provider-config.ts';
import type { Clock } from '../lib/clock.ts';
import { escapeHtml, simulatorPage } from './page.ts';

/** Messages that the page shows, newest first. */
const SHOWN = 50;
const REFRESH_S = 3;
/** A phone that every sender refuses, to try that case. */
export const REFUSED_PHONE = '19900000000';

interface Message {
  readonly phone: string;
  readonly code: string;
  readonly time: number;
  readonly sender: SmsConfig['provider'];
}

const CLOCK_TEXT = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  timeStyle: 'medium',
});

const row = ({ phone, code, time, sender }: Message): string => `<li class="row">
  <span><span class="name">${escapeHtml(phone)}</span>
  <span class="note">${CLOCK_TEXT.format(time)} · ${sender}</span></span>
  <span class="code">${escapeHtml(code)}</span>
</li>`;

const list = (messages: readonly Message[]): string =>
  messages.length === 0 ? '' : `<ul>${messages.map(row).join('')}</ul>`;

/**
 * The senders of verification codes: the product's own call and the wire calls of Tencent and
 * Alibaba; and a page that shows what was sent.
 */
export const createSmsSimulator = (
  account: Pick<
    SmsConfig,
    'secretId' | 'sign' | 'template' | 'reminderTemplate' | 'inviteTemplate' | 'appId'
  >,
  clock: Clock,
): Router => {
  const templates = [account.template, account.reminderTemplate, account.inviteTemplate];
  let messages: readonly Message[] = [];
  const take = (phone: string, code: string, sender: Message['sender']): void => {
    messages = [{ phone, code, time: clock(), sender }, ...messages].slice(0, SHOWN);
  };

  const router = express.Router();

  router.get('/', (_request, response) => {
    const hint =
      messages.length === 0
        ? '还没有发送过短信。获取验证码后，这里会显示出来。'
        : `最近 ${messages.length} 条，每 ${REFRESH_S} 秒刷新。`;
    response.set('Cache-Control', 'no-store').send(
      simulatorPage(
        '短信',
        `<h1>短信</h1><p>${hint}发给 ${REFUSED_PHONE} 的短信总是失败。</p>
        ${list(messages)}`,
        REFRESH_S,
      ),
    );
  });

  router.get('/messages.json', (_request, response) => {
    response.set('Cache-Control', 'no-store').json(messages);
  });

  router.post('/send', express.json(), (request, response) => {
    const { phone, code } = (request.body ?? {}) as { phone?: unknown; code?: unknown };
    if (typeof phone !== 'string' || typeof code !== 'string' || phone === REFUSED_PHONE) {
      return void response.json({ code: 'refused' });
    }
    take(phone, code, 'simulator');
    response.json({ code: 'ok' });
  });

  // Tencent, API version 2021-01-11: HTTP 200 for errors too.
  router.post('/tencent', express.json(), (request, response) => {
    const RequestId = randomUUID();
    const body = (request.body ?? {}) as {
      PhoneNumberSet?: string[];
      SmsSdkAppId?: string;
      SignName?: string;
      TemplateId?: string;
      TemplateParamSet?: string[];
    };
    const refuse = (Code: string, Message: string): void =>
      void response.json({ Response: { Error: { Code, Message }, RequestId } });
    const credential = /Credential=([^/]+)\//.exec(request.get('authorization') ?? '')?.[1];
    if (credential !== account.secretId) {
      return refuse('AuthFailure.SecretIdNotFound', 'The SecretId is not found.');
    }
    if (request.get('x-tc-action') !== 'SendSms' || request.get('x-tc-version') !== '2021-01-11') {
      return refuse('InvalidAction', 'The request action is invalid.');
    }
    const status = (phone: string): string => {
      if (body.SmsSdkAppId !== account.appId) return 'UnauthorizedOperation.SmsSdkAppIdVerifyFail';
      if (body.SignName !== account.sign) return 'FailedOperation.SignatureIncorrectOrUnapproved';
      if (!templates.includes(body.TemplateId ?? '')) {
        return 'FailedOperation.TemplateIncorrectOrUnapproved';
      }
      return phone === REFUSED_PHONE ? 'LimitExceeded.PhoneNumberDailyLimit' : 'Ok';
    };
    const SendStatusSet = (body.PhoneNumberSet ?? []).map((number) => {
      const phone = number.replace(/^\+86/, '');
      const Code = status(phone);
      if (Code === 'Ok') take(phone, body.TemplateParamSet?.join(' ') ?? '', 'tencent');
      return {
        SerialNo: Code === 'Ok' ? randomUUID() : '',
        PhoneNumber: number,
        Fee: Code === 'Ok' ? 1 : 0,
        SessionContext: '',
        Code,
        Message: Code === 'Ok' ? 'send success' : 'send failed',
        IsoCode: 'CN',
      };
    });
    response.json({ Response: { SendStatusSet, RequestId } });
  });

  // Alibaba, API version 2017-05-25: the parameters are in the query.
  router.post('/alibaba', (request, response) => {
    const RequestId = randomUUID();
    const credential = /Credential=([^,]+),/.exec(request.get('authorization') ?? '')?.[1];
    if (credential !== account.secretId) {
      const Message = 'Specified access key is not found.';
      return void response
        .status(404)
        .json({ Code: 'InvalidAccessKeyId.NotFound', Message, RequestId });
    }
    const { PhoneNumbers, SignName, TemplateCode, TemplateParam } = request.query;
    const refuse = (Code: string): void => void response.json({ Code, Message: Code, RequestId });
    if (SignName !== account.sign) return refuse('isv.SMS_SIGNATURE_ILLEGAL');
    if (!templates.includes(String(TemplateCode))) return refuse('isv.SMS_TEMPLATE_ILLEGAL');
    if (PhoneNumbers === REFUSED_PHONE) return refuse('isv.BUSINESS_LIMIT_CONTROL');
    const values = JSON.parse(String(TemplateParam)) as Readonly<Record<string, string>>;
    take(String(PhoneNumbers), Object.values(values).join(' '), 'alibaba');
    response.json({ Code: 'OK', Message: 'OK', BizId: randomUUID(), RequestId });
  });

  return router;
};
