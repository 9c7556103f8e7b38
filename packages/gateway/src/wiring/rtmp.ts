import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { RateLimits } from '../lib/rate-limits.ts';
import { RTMP_LIMITS } from '../rtmp/limits.ts';
import type { RtmpServer } from '../rtmp/server.ts';
import { createRtmpServer } from '../rtmp/server.ts';
import type { Modules } from './modules.ts';

/** What takes streams of encoders by RTMP. It listens only when it is told to. */
export const createRtmp = (
  { broadcasts, takeFile }: Pick<Modules['broadcast'], 'broadcasts' | 'takeFile'>,
  {
    clock,
    logger,
    limits: rates,
  }: { readonly clock: Clock; readonly logger: Logger; readonly limits: RateLimits },
): RtmpServer =>
  createRtmpServer({ broadcasts, takeFile, rates, clock, logger, limits: RTMP_LIMITS });
