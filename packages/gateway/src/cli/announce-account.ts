import type { Config } from '../config/config.ts';
import { announce } from './announce.ts';
import type { CommandIo } from './command.ts';

/**
 * Notifies running gateways that an account has changed. Without an answer from Redis they read the
 * change from the database within a minute.
 */
export const announceAccount = async (
  config: Config,
  accountId: string,
  say: CommandIo['say'],
): Promise<void> => {
  if (await announce(config, 'account', accountId)) return;
  say('Redis does not answer: open chat sockets close within a minute');
};
