import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import type { StoreApi } from 'zustand';
import { createStore } from 'zustand';
import { getKept, setKept } from '../../../../lib/storage.ts';
import type { PendingMessage, Quote } from '../reading/room-log.ts';

/** What is being written in a room. */
export interface ComposerState {
  readonly draft: string;
  /** The message that it answers. */
  readonly quote: Quote | null;
  /** It is a question to the staff. */
  readonly question: boolean;
  /** The field is to get the focus as soon as it is there. */
  readonly focusWanted: boolean;
  /** The draft was sent before a login, under this id: it is to be sent now. Empty for none. */
  readonly intended: string;
  /** The field that sends it: on the full screen there is a second one. Empty until one has taken it. */
  readonly intendedBy: string;
}

export type ComposerStore = StoreApi<ComposerState>;

/** The composer of a room. Its draft is kept over a reload, until the browser tab is closed. */
export const createComposer = (topic: string): ComposerStore => {
  const kept = `xj.draft.${topic}` as const;
  const store = createStore<ComposerState>(() => ({
    draft: '',
    quote: null,
    question: false,
    focusWanted: false,
    intended: '',
    intendedBy: '',
  }));
  // Not its first state: that is what the server draws, and what a browser takes over.
  store.setState({ draft: getKept(kept) });
  store.subscribe(({ draft }, before) => {
    if (draft !== before.draft) setKept(kept, draft);
  });
  return store;
};

/** Takes what was intended for one of the fields of a room. @returns whether it is this one that sends it */
export const claimIntended = (composer: ComposerStore, field: string): boolean => {
  const { intended, intendedBy } = composer.getState();
  if (intended === '' || (intendedBy !== '' && intendedBy !== field)) return false;
  composer.setState({ intendedBy: field });
  return true;
};

/** It was sent, or is looked at first. */
export const leaveIntended = (composer: ComposerStore): void =>
  composer.setState({ intended: '', intendedBy: '' });

/** Quotes a message in the next one. */
export const quoteMessage = (
  composer: ComposerStore,
  { Offset, Displayname, Content }: RoomMessage,
): void => composer.setState({ quote: { Offset, Displayname, Content }, focusWanted: true });

/** Turns asking the staff on or off. */
export const setQuestion = (composer: ComposerStore, question: boolean): void =>
  composer.setState({ question, focusWanted: question });

/** Takes the text of a message that is not in the room back into the draft. */
export const takeBack = (
  composer: ComposerStore,
  { Content, Quote, Question }: PendingMessage,
): void =>
  composer.setState(({ draft, quote, question }) => ({
    draft: draft === '' ? Content : `${draft}\n${Content}`,
    quote: Quote ?? quote,
    question: question || Question === true,
    focusWanted: true,
  }));
