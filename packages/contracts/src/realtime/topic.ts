/** Topics of rooms: `stream/<talk id>`, `group/<id>`, `thread/<id>`, `user/<Uids>`. */
export const TOPIC_PATTERN = /^(stream|group|thread|user)\/[0-9A-Za-z_-]{1,40}$/;

export interface Topic {
  readonly kind: 'stream' | 'group' | 'thread' | 'user';
  readonly id: string;
}

/** The parts of a topic, or null when it is none. */
export const parseTopic = (topic: string): Topic | null => {
  if (!TOPIC_PATTERN.test(topic)) return null;
  const [kind, id] = topic.split('/') as [Topic['kind'], string];
  return { kind, id };
};

/**
 * Over MQTT only: the topic of frames that concern one client alone (`Login`, `Subscribe`,
 * `Reject`, `Count`, `error`). It is not a room: clients cannot publish to it.
 */
export const clientTopic = (clientId: string): string => `client/${clientId}`;

/** With what the topics of the rooms of talks begin. */
export const TALK_TOPIC = 'stream/';

export const talkTopic = (talkId: string): string => `${TALK_TOPIC}${talkId}`;

/** The talk of a topic; null for another room. */
export const talkIdOf = (topic: string): string | null => {
  const parsed = parseTopic(topic);
  return parsed?.kind === 'stream' ? parsed.id : null;
};

export const threadTopic = (threadId: string): string => `thread/${threadId}`;

/** The private thread of a topic; null for another room. */
export const threadIdOf = (topic: string): string | null => {
  const parsed = parseTopic(topic);
  return parsed?.kind === 'thread' ? parsed.id : null;
};
