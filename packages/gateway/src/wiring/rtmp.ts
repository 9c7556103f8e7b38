import { consumeByAddress } from '../lib/address-limit.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { RateLimits } from '../lib/rate-limits.ts';
import { PUBLISH_LIMIT, RTMP_LIMITS } from '../rtmp/limits.ts';
import type { RtmpServer } from '../rtmp/server.ts';
import { createRtmpServer } from '../rtmp/server.ts';
import type { BroadcastFeatures } from './broadcasts.ts';

/** What takes streams of encoders by RTMP. It listens only when it is told to. */
export const createRtmp = (
  { broadcasts, takeFile }: Pick<BroadcastFeatures, 'broadcasts' | 'takeFile'>,
  {
    limits,
    clock,
    logger,
  }: { readonly limits: RateLimits; readonly clock: Clock; readonly logger: Logger },
): RtmpServer =>
  createRtmpServer({
    ...{ broadcasts, takeFile, clock, logger, limits: RTMP_LIMITS },
    mayTry: async (address) =>
      (await consumeByAddress(limits, 'rtmp.publish', PUBLISH_LIMIT, address)) === 0,
  });
