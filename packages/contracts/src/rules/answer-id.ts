/** Where an answered question stands: the room of a talk, and its place in that room's log. */
export interface AnswerPlace {
  readonly topic: string;
  readonly offset: number;
}

/** `stream/<talk>:<offset>` */
export const ANSWER_ID_PATTERN = /^(stream\/[0-9A-Za-z_-]{1,40}):([1-9]\d{0,14})$/;

/** The place that the id of an answered question names; null for what is no such id. */
export const answerPlace = (id: string): AnswerPlace | null => {
  const [, topic, offset] = ANSWER_ID_PATTERN.exec(id) ?? [];
  return topic === undefined ? null : { topic, offset: Number(offset) };
};
