import type { Router } from 'express';
import express from 'express';
import { TOTP } from 'otpauth';
import type { Clock } from '../lib/clock.ts';
import { escapeHtml, simulatorPage } from './page.ts';

const REFRESH_S = 3;
const SECOND = 1000;

/** Whose second factor the simulated authenticator app shows. */
export interface SimulatedFactor {
  /** Base32. */
  readonly secret: string;
  readonly holders: readonly { readonly phone: string; readonly displayname: string }[];
}

/** An authenticator app with the second factor of the demo's staff. */
export const createFactorSimulator = (
  { secret, holders }: SimulatedFactor,
  clock: Clock,
): Router => {
  const router = express.Router();
  const now = () => {
    const timestamp = clock();
    return {
      code: TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp }),
      seconds: Math.ceil(TOTP.remaining({ timestamp }) / SECOND),
    };
  };

  router.get('/', (_request, response) => {
    const { code, seconds } = now();
    const rows = holders.map(
      ({ phone, displayname }) => `<li class="row">
        <span><span class="name">${escapeHtml(displayname)}</span>
        <span class="note">${escapeHtml(phone)} · 还有 ${seconds} 秒</span></span>
        <span class="code">${code}</span>
      </li>`,
    );
    response.set('Cache-Control', 'no-store').send(
      simulatorPage(
        '身份验证器',
        `<h1>身份验证器</h1><p>演示账号的动态码，每个只能用一次。密钥 ${escapeHtml(secret)}
        也可以加入自己的身份验证器。</p><ul>${rows.join('')}</ul>`,
        REFRESH_S,
      ),
    );
  });
  router.get('/code.json', (_request, response) => {
    response.set('Cache-Control', 'no-store').json(now());
  });
  return router;
};
