import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { HlsConfig, LoaderConfig } from 'hls.js';

/**
 * A live picture is this far, seconds, behind the end of its playlist: two segments of a second, and
 * what a phone needs to fetch the next. hls.js adds a second where it stalls all the same.
 */
export const DELAY_S = 2.5;
/** It is played this much faster, until it is no further behind than that. */
export const CATCH_UP_RATE = 1.1;
/** Seconds of a recording that are loaded ahead, and where data are saved. */
export const AHEAD_S = 30;
export const SAVER_AHEAD_S = 8;
/** Seconds that are kept of what was played. */
const KEPT_S = 60;

/** A failed request is tried again after these times, ms. */
const RETRY_MS = SECOND_MS;
const RETRY_MAX_MS = 4 * SECOND_MS;
/** The first byte, and all of a file, must come within these times, ms. */
const FIRST_BYTE_MS = 10 * SECOND_MS;
const WHOLE_MS = 30 * SECOND_MS;
/** How often a recording's request is tried again; after that the next way of playing it is tried. */
const RECORDING_RETRIES = 3;

const policy = (live: boolean): { default: LoaderConfig } => {
  const retry = {
    // A live playlist that is away comes back: also one that answers that it is not there.
    maxNumRetry: live ? Number.POSITIVE_INFINITY : RECORDING_RETRIES,
    retryDelayMs: RETRY_MS,
    maxRetryDelayMs: RETRY_MAX_MS,
    backoff: 'linear',
  } as const;
  const again = live ? { shouldRetry: () => true } : {};
  return {
    default: {
      maxTimeToFirstByteMs: FIRST_BYTE_MS,
      maxLoadTimeMs: WHOLE_MS,
      timeoutRetry: retry,
      errorRetry: { ...retry, ...again },
    },
  };
};

/** How hls.js is set up. @param startAt seconds into a recording */
export const hlsSettings = (live: boolean, startAt: number): Partial<HlsConfig> => ({
  // Its worker is made of a text, which the policy of the page refuses.
  enableWorker: false,
  startPosition: live ? -1 : startAt,
  maxBufferLength: AHEAD_S,
  backBufferLength: KEPT_S,
  capLevelToPlayerSize: true,
  ...(live && {
    liveSyncDuration: DELAY_S,
    // A viewer who went back is not brought to the newest moment.
    liveMaxLatencyDuration: Number.POSITIVE_INFINITY,
    maxLiveSyncPlaybackRate: CATCH_UP_RATE,
    // Segments expire: one that is gone is not asked for again and again.
    playlistLoadPolicy: policy(true),
  }),
  ...(!live && { playlistLoadPolicy: policy(false), manifestLoadPolicy: policy(false) }),
});
