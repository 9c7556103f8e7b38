import type { StateEntry } from '@xuanjiang/contracts/realtime/message';
import type { TalkDetail } from '@xuanjiang/contracts/talk';
import { useMemo } from 'react';
import { create } from 'zustand';
import { useChat } from '../../../../lib/chat/chat.ts';
import type { Told } from './state-change.ts';
import { saysMore, shownAfter, withTold } from './state-change.ts';

interface ToldState {
  /** What is shown by now, by the id of the talk. */
  readonly told: Readonly<Record<string, Told>>;
  /** Whether the page of a talk is in its room, which says at once what becomes of the talk; none where no page is open. */
  readonly inRoom: Readonly<Record<string, boolean | undefined>>;
}

const useToldState = create<ToldState>(() => ({ told: {}, inRoom: {} }));

/** What was heard and is not shown yet. */
const waiting = new Map<
  string,
  {
    readonly told: Told;
    readonly dueAt: number;
    readonly timer: ReturnType<typeof setTimeout>;
  }
>();

/** What the room of a talk has said is shown now, not later: the live picture was seen to its end. */
export const showTold = (talkId: string): void => {
  const next = waiting.get(talkId);
  if (next === undefined) return;
  clearTimeout(next.timer);
  waiting.delete(talkId);
  useToldState.setState(({ told }) => ({ told: { ...told, [talkId]: next.told } }));
};

/** The room of a talk says what has become of it. */
export const hearState = (talkId: string, entry: StateEntry): void => {
  const next = waiting.get(talkId);
  const before = next?.told ?? useToldState.getState().told[talkId];
  const isOld = before?.entry.Epoch === entry.Epoch && before.entry.Offset >= entry.Offset;
  if (isOld) return;
  clearTimeout(next?.timer);
  const now = Date.now();
  // A replay that is there soon does not cut the last words off.
  const isWaited = entry.State === 'replay' && next?.told.entry.State === 'ended';
  const dueAt = isWaited ? next.dueAt : now + shownAfter(entry.State, Math.random());
  const timer = setTimeout(() => showTold(talkId), dueAt - now);
  waiting.set(talkId, { told: { entry, heardAt: now }, dueAt, timer });
};

/** Whether the page of a talk is in its room now; undefined when the page is left. */
export const hearRoom = (talkId: string, isIn: boolean | undefined): void =>
  useToldState.setState(({ inRoom }) => ({ inRoom: { ...inRoom, [talkId]: isIn } }));

/** What the room of a talk has said last. */
export const useTold = (talkId: string): Told | undefined =>
  useToldState(({ told }) => told[talkId]);

/** Whether the page of a talk is open and not in its room: nobody tells it what becomes of the talk. */
export const useIsAlone = (talkId: string): boolean =>
  useToldState(({ inRoom }) => inRoom[talkId] === false);

/** A talk as it was read, with what its room has said since. @param answeredAt when it was read, ms */
export const useTalkAsTold = (
  talk: TalkDetail | undefined,
  answeredAt: number,
): TalkDetail | undefined => {
  const told = useTold(talk?.Id ?? '');
  return useMemo(() => {
    if (talk === undefined || told === undefined) return talk;
    const { ahead } = useChat.getState();
    return saysMore(told, answeredAt, ahead) ? withTold(talk, told) : talk;
  }, [talk, answeredAt, told]);
};
