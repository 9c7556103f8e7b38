import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';

export type { Logger };

/**
 * Structured logs on standard output. Tokens, phones and message contents are never handed to it;
 * the redaction is a second safeguard.
 * @param output where it writes to instead
 */
export const createLogger = (
  level: string,
  output: DestinationStream = pino.destination({ fd: 1, sync: true }),
): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['token', '*.token', '*.Token', '*.phone', '*.Phone', '*.Content', '*.headers'],
        censor: '[redacted]',
      },
    },
    output,
  );
