import type { ChatMessage } from '@xuanjiang/contracts/realtime/message';
import { parseTopic } from '@xuanjiang/contracts/realtime/topic';
import { CallError } from '../../rpc/call-error.ts';
import type { Caller } from '../../rpc/context.ts';
import type { TalkService } from '../talk/service.ts';
import type { ChatStore } from './store.ts';

/** What a room belongs to. */
export interface Room {
  /** The university whose staff speak for it there; null in rooms of nobody's. */
  readonly universityId: string | null;
}

export interface ChatService {
  /**
   * The room of a topic, for someone who may read it.
   * @throws CallError notFound, or forbidden for another user's topic
   */
  roomFor(topic: string, caller: Caller | null): Promise<Room>;
  page(range: {
    readonly Topic: string;
    readonly Before?: number | undefined;
    readonly After?: number | undefined;
    readonly Limit: number;
  }): Promise<{ Epoch: string; Offset: number; List: ChatMessage[] }>;
}

export const createChatService = (store: ChatStore, talks: TalkService): ChatService => ({
  async roomFor(topic, caller) {
    const parsed = parseTopic(topic);
    if (parsed?.kind === 'stream') {
      const [talk] = await talks.byIds([parsed.id]);
      if (talk !== undefined) return { universityId: talk.Universityid };
    }
    if (parsed?.kind === 'user') {
      if (caller?.uids !== parsed.id) throw new CallError('forbidden');
      return { universityId: null };
    }
    throw new CallError('notFound', { message: 'chatNoRoom' });
  },
  async page({ Topic, Before, After, Limit }) {
    const { epoch, offset } = await store.head(Topic);
    const List = await store.read({
      topic: Topic,
      after: After ?? 0,
      before: Before ?? null,
      from: After === undefined ? 'end' : 'start',
      limit: Limit,
    });
    // A message may have come in between: the head is never behind the page.
    return { Epoch: epoch, Offset: Math.max(offset, List.at(-1)?.Offset ?? 0), List };
  },
});
