import { CHAT_TYPE_MQTT, CHAT_TYPE_SOCKET } from '@xuanjiang/contracts/constants';
import { PHONE_PATTERN } from '@xuanjiang/contracts/rules/phone';
import type { Command } from '../../../../command/command.ts';
import { EXIT, UsageError } from '../../../../command/command.ts';
import { actorOf, withDatabase } from '../../../../command/with-database.ts';
import { systemClock } from '../../../../lib/clock.ts';
import { createVault } from '../../../../lib/secrets.ts';
import { createAccountStore } from '../store.ts';

const readArguments = (args: readonly string[]) => {
  const [phone = '', given = '', ...rest] = args;
  if (rest.length > 0) throw new UsageError('a phone and a chat type are all that may be given');
  if (!PHONE_PATTERN.test(phone)) throw new UsageError('a phone of 11 digits is needed');
  const chatType = [CHAT_TYPE_SOCKET, CHAT_TYPE_MQTT].find((type) => String(type) === given);
  if (chatType === undefined) throw new UsageError('the chat type is 1 or 2');
  return { phone, chatType };
};

/** `account chat-type`: sets the chat type of the account that has a phone. */
export const setChatType: Command = async (args, io) => {
  const { phone, chatType } = readArguments(args);
  const act = { actor: actorOf(), time: systemClock() };
  const accountId = await withDatabase(io, (database, { secretKeys }) => {
    const hashes = createVault(...secretKeys).lookups(phone);
    return createAccountStore(database).setChatType(hashes, chatType, act);
  });
  if (accountId === null) {
    io.say('no account has this phone');
    return EXIT.data;
  }
  io.say(`${accountId} has chat type ${chatType}`);
  return EXIT.ok;
};
