import type { ChatMessage } from '@xuanjiang/contracts/realtime/message';

/** A message for a test: by somebody, said `Offset` seconds after the epoch. */
export const makeMessage = (fields: Partial<ChatMessage> & { Offset: number }): ChatMessage => ({
  Type: 'Message',
  Id: `id-${fields.Offset}`,
  Topic: 'stream/1',
  Epoch: 'e',
  Time: fields.Offset * 1000,
  Content: `第${fields.Offset}条`,
  Uids: 'u',
  Displayname: '考生',
  Avatarurl: '',
  Role: 'user',
  Badge: '',
  Quote: null,
  ...fields,
});

/** Messages `from` to `to`, both included. */
export const makeMessages = (from: number, to: number, Epoch = 'e'): ChatMessage[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) =>
    makeMessage({ Offset: from + index, Epoch }),
  );
