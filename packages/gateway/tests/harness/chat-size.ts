import type TestAgent from 'supertest/lib/agent.js';

/** What a gateway holds of the chat: open sessions, readers in rooms, rooms with readers. */
export interface ChatSize {
  readonly sessions: number;
  readonly readers: number;
  readonly rooms: number;
}

/** Asks a gateway's metrics. */
export const chatSize = async (rest: TestAgent): Promise<ChatSize> => {
  const { text } = await rest.get('/metrics');
  const gauge = (name: string): number => {
    const value = new RegExp(`^chat_${name} (\\d+)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`no gauge chat_${name}`);
    return Number(value);
  };
  return { sessions: gauge('sessions'), readers: gauge('readers'), rooms: gauge('rooms') };
};
