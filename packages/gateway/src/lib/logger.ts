import type { Logger } from 'pino';
import { pino } from 'pino';

export type { Logger };

/**
 * Structured logs on standard output. Tokens, phones and message contents are never handed to it;
 * the redaction is a second safeguard.
 */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['token', '*.token', '*.Token', '*.phone', '*.Phone', '*.Content', '*.headers'],
      censor: '[redacted]',
    },
  });
