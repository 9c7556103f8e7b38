import type { Router } from 'express';
import express from 'express';
import type { Config } from '../config/config.ts';
import type { Clock } from '../lib/clock.ts';
import { createAsrSimulator } from './asr.ts';
import type { SimulatedFactor } from './factor.ts';
import { createFactorSimulator } from './factor.ts';
import { PEOPLE } from './people.ts';
import { createQqSimulator } from './qq.ts';
import { createSmsSimulator } from './sms.ts';
import { createWechatSimulator } from './wechat.ts';

const avatarSvg = (name: string, color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">` +
  `<rect width="96" height="96" fill="${color}"/>` +
  `<text x="48" y="48" dy="0.36em" text-anchor="middle" font-size="44" fill="#fff" ` +
  `font-family="PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif">${name}</text></svg>`;

/**
 * The simulated providers, over real HTTP. Their state is in memory and is lost when the process
 * ends.
 */
export const createSimulators = (
  { wechat, qq, sms }: Pick<Config, 'wechat' | 'qq' | 'sms'>,
  factor: SimulatedFactor,
  clock: Clock,
): Router => {
  const router = express.Router();
  router.get('/avatar/:file', (request, response, next) => {
    const person = PEOPLE.find(({ key }) => `${key}.svg` === request.params.file);
    if (person === undefined) return next();
    response.type('image/svg+xml').send(avatarSvg([...person.nickname][0] ?? '', person.color));
  });
  router.use('/wechat', createWechatSimulator(wechat, clock));
  if (qq !== null) router.use('/qq', createQqSimulator(qq, clock));
  router.use('/factor', createFactorSimulator(factor, clock));
  router.use('/sms', createSmsSimulator(sms, clock));
  router.use('/asr', createAsrSimulator());
  return router;
};
