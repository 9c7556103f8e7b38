import type {
  LogEntry,
  QuestionState,
  RecalledBy,
  RoomMessage,
} from '@xuanjiang/contracts/realtime/message';

/** A message for a test: by somebody, said `Offset` seconds after the epoch. */
export const makeMessage = (fields: Partial<RoomMessage> & { Offset: number }): RoomMessage => ({
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
  Standing: 'user',
  Badge: '',
  Quote: null,
  Recalled: null,
  Question: null,
  ...fields,
});

/** Messages `from` to `to`, both included. */
export const makeMessages = (from: number, to: number, Epoch = 'e'): RoomMessage[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) =>
    makeMessage({ Offset: from + index, Epoch }),
  );

const eventFields = (Offset: number) => ({
  Topic: 'stream/1',
  Epoch: 'e',
  Offset,
  Time: Offset * 1000,
});

/** The event at an offset that a message was withdrawn. */
export const makeRecall = (Offset: number, Target: number, By: RecalledBy = 'staff'): LogEntry => ({
  Type: 'Recall',
  ...eventFields(Offset),
  Target,
  By,
});

/** The event at an offset that a question has another state. */
export const makeQuestion = (Offset: number, Target: number, State: QuestionState): LogEntry => ({
  Type: 'Question',
  ...eventFields(Offset),
  Target,
  State,
  Answer: 0,
  Votes: 0,
});
