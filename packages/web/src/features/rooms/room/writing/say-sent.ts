import type { RoomReader } from '../reading/room-reader.ts';

/** Says that a message is in the room, as soon as it is; the list says so of one that is not. */
export const saySent = (
  { store }: Pick<RoomReader, 'store'>,
  id: string,
  say: () => void,
): void => {
  const stop = store.subscribe(({ log }) => {
    const pending = log.pending.find(({ Id }) => Id === id);
    if (pending?.state === 'sending') return;
    stop();
    if (pending === undefined) say();
  });
};
