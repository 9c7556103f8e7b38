import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { useCallback, useState } from 'react';
import type { Moderation } from './desk/use-moderation.ts';
import { useModeration } from './desk/use-moderation.ts';
import type { RoomReader } from './reading/room-reader.ts';
import { useReader } from './reading/use-reader.ts';
import type { ComposerStore } from './writing/composer-store.ts';
import { createComposer, quoteMessage } from './writing/composer-store.ts';

/** What every room has: what is read in it and written, and what the reader may do there. */
export interface PlainRoom {
  readonly topic: string;
  readonly reader: RoomReader;
  readonly composer: ComposerStore;
  readonly moderation: Moderation;
  /** Opens the composer with the message quoted. */
  readonly reply: (message: RoomMessage) => void;
}

/** A room that exists, read while its page is open. The topic must stay the same. */
export const usePlainRoom = (topic: string): PlainRoom => {
  const reader = useReader(topic);
  const [composer] = useState(() => createComposer(topic));
  const moderation = useModeration(reader);
  const reply = useCallback((message: RoomMessage) => quoteMessage(composer, message), [composer]);
  return { topic, reader, composer, moderation, reply };
};
