import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useChat } from '../../../../lib/chat/chat.ts';
import { showToast } from '../../../../ui/toast.ts';
import { finishIntent, sendsItself, takeIntent, useDue } from '../../../people/account/public.ts';
import type { RoomReader } from '../reading/room-reader.ts';
import type { RoomModel } from '../use-room-model.ts';
import { checkDraft } from './model.ts';
import { t } from './texts.ts';
import { useMayWrite } from './use-may-write.ts';
import { usePostGate } from './use-post-gate.ts';

/** Whether the connection is in the room, for somebody who may post. */
const useEntered = ({ store }: RoomReader): boolean => {
  const entered = useStore(store, (state) => state.entered);
  // Null after a phone was bound: the server looks at the account again with each message.
  const may = useChat(({ login }) => login?.Canpost !== false);
  return entered && may;
};

/**
 * Takes what the reader wanted to write before they logged in, once they can write here. It is taken
 * once: whatever becomes of it then, the text stays where the reader sees it. A vote is made without the room, which shows it.
 */
export const useIntended = (room: RoomModel): void => {
  const { kept, forRoom } = useDue();
  const entered = useEntered(room.reader);
  const gate = usePostGate();
  const { post: canPost } = useMayWrite(room);
  const { topic, composer, persona, ask, selectTab } = room;
  const intent = kept?.intent;
  const here = forRoom && intent !== undefined && 'topic' in intent && intent.topic === topic;
  const refused = gate === 'open' && entered && !canPost;
  const due = here && ((canPost && entered) || refused);

  const isVote = intent?.kind === 'pollVote' || intent?.kind === 'questionVote';
  const voted = isVote && intent.topic === topic ? intent.kind : null;
  // What is voted on is seen, also where the page opens with something else. Polls stand in both tabs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a vote
  useEffect(() => {
    if (voted === null || room.tab === 'questions') return;
    selectTab(voted === 'questionVote' ? 'questions' : 'chat');
  }, [voted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is due
  useEffect(() => {
    if (!due || kept === null) return;
    takeIntent();
    if (intent?.kind === 'question' && canPost) ask?.();
    if (intent?.kind !== 'message') return finishIntent();
    selectTab('chat');
    const { text, question } = intent;
    const { draft } = composer.getState();
    // Another text that was begun meanwhile is not overwritten.
    const free = draft.trim() === '' || checkDraft(draft).content === text;
    if (free) composer.setState({ draft: text, question });
    if (!refused && free && sendsItself(kept, Date.now(), persona !== null)) {
      composer.setState({ intended: kept.id });
      return;
    }
    composer.setState({ focusWanted: !refused });
    showToast(t(refused ? 'intentNotSent' : 'intentLookFirst'));
    finishIntent();
  }, [due]);
};
