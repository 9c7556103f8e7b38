import type { Logger } from 'pino';
import { pino } from 'pino';

export type { Logger };

/**
 * Structured logs on standard output. Tokens, phones and message contents are never handed to it;
 * the redaction is a second safeguard.
 * @param output 1 for standard output, 2 for standard error: what a command says stands on the first
 */
export const createLogger = (level: string, output: 1 | 2 = 1): Logger =>
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
    pino.destination({ fd: output, sync: true }),
  );
