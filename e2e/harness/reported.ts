import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { LogEntry, RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { isRoomMessage } from '@xuanjiang/contracts/rules/room-message';
import type { Talk } from '@xuanjiang/contracts/talk';
import { callApi } from './identity.ts';
import { demoToken } from './registration.ts';

/** Messages that are reported, each in the chat of another talk. */
const REPORTED = 3;

/** Words of students of the demo, each from another talk. */
const findMessages = async (url: string): Promise<RoomMessage[]> => {
  const { data } = await callApi<{ List: Talk[] }>(url, '/api/stream/find?Status=replay&Limit=100');
  const found: RoomMessage[] = [];
  for (const { Id } of data.List) {
    const path = `/api/chat/find?Limit=100&Topic=${encodeURIComponent(talkTopic(Id))}`;
    const { List } = (await callApi<{ List: LogEntry[] }>(url, path)).data;
    const message = List.filter(isRoomMessage).find(
      ({ Role, Content, Uids }) =>
        Role === 'user' &&
        !['demo-student', 'demo-parent'].includes(Uids) &&
        !found.some((other) => other.Content.includes(Content) || Content.includes(other.Content)),
    );
    if (message !== undefined) found.push(message);
    if (found.length === REPORTED) return found;
  }
  throw new Error('the demo lacks messages');
};

/** Reports messages of three talks: the first for fraud, by two people, the others as advertisements. */
export const reportMessages = async (url: string): Promise<readonly RoomMessage[]> => {
  const said = await findMessages(url);
  const parent = await demoToken(url, 'parent');
  for (const [index, { Topic, Offset }] of said.entries()) {
    const body = { Topic, Offset, Reason: index === 0 ? 'fraud' : 'advert', Note: '群里在卖资料' };
    await callApi(url, '/api/room/report/add', { token: parent, body });
    if (index > 0) continue;
    await callApi(url, '/api/room/report/add', { token: TEST_TOKENS.student, body });
  }
  return said;
};
