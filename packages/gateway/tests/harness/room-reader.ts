import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import type { MessageDraft } from '../../src/room/entry-store.ts';
import type { Reader } from '../../src/room/reader-place.ts';

/** A reader of rooms that keeps what it gets. */
export interface TestReader extends Reader {
  readonly got: RoomMessage[];
  /** While false it takes what comes and asks for no more. */
  open: boolean;
  /** Whether it still wants the room. */
  stays: boolean;
}

export const testReader = (): TestReader => {
  const self: TestReader = {
    got: [],
    open: true,
    stays: true,
    wants: () => self.stays,
    isStaff: () => false,
    saysPlace: true,
    takes: () => true,
    deliver(run) {
      const batch = run.batch.toString();
      // The length before it may look like a brace.
      const { m } = JSON.parse(batch.slice(batch.indexOf('{"t"'))) as { m: RoomMessage[] };
      self.got.push(...m);
      return self.open;
    },
    count: () => {},
  };
  return self;
};

/** A message whose text is the id that its sender gives it. */
export const draftOf = (topic: string, clientId: string): MessageDraft => ({
  topic,
  clientId,
  accountId: 'a',
  displayname: 'a',
  avatarurl: '',
  role: 'user',
  standing: 'user',
  badge: '',
  content: clientId,
  quoteOffset: null,
  time: 1,
});
