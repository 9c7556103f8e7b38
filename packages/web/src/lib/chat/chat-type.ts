import { CHAT_TYPE_MQTT, CHAT_TYPE_SOCKET } from '@xuanjiang/contracts/constants';

/**
 * The chat type that a page begins with, 1 or 2.
 * @param account the account's, as the server said it; null while not known
 * @param worked the cookie: the chat type that last worked in this browser; empty for none
 */
export const firstChatType = (account: number | null, worked: string): number =>
  account === CHAT_TYPE_MQTT || worked === String(CHAT_TYPE_MQTT)
    ? CHAT_TYPE_MQTT
    : CHAT_TYPE_SOCKET;
