import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { loginFor } from '../../../lib/app-state.ts';
import { sessionToken } from '../../../lib/session.ts';
import { keepDue } from '../../people/account/public.ts';
import type { PersonaState } from './persona/use-persona.ts';
import type { Recording } from './reading/model.ts';
import { talkIdOfTopic } from './reading/model.ts';
import type { PictureClock } from './reading/picture-clock.ts';
import { createPictureClock } from './reading/picture-clock.ts';
import type { Replay } from './reading/replay-room.ts';
import { useReplay } from './reading/use-reader.ts';
import { speaksOfficially, useStanding } from './reading/use-standing.ts';
import type { PlainRoom } from './use-plain-room.ts';
import { usePlainRoom } from './use-plain-room.ts';
import { quoteMessage, setQuestion } from './writing/composer-store.ts';
import { usePostGate } from './writing/use-post-gate.ts';

/** The tabs that a page adds to those of its room. */
export type PageTab = 'chapters' | 'said' | 'notes' | 'about';
export type RoomTab = 'chat' | 'questions' | PageTab;

export interface RoomOptions {
  readonly topic: string;
  /** The university whose room it is, and its colour. */
  readonly host: { readonly name: string; readonly color: string };
  /** The recording of the talk, the same object as long as it is the same; null while there is none. */
  readonly recording: Recording | null;
  /** Goes to a second of the recording. */
  readonly onSeek: (seconds: number) => void;
  /** The persona under which the reader posts; null for one who posts as themselves. */
  readonly persona: PersonaState | null;
  /** The tab that is shown until one is chosen; the chat by default. */
  readonly firstTab?: RoomTab;
}

/** A room on its page: what is read and written, what the reader may do, and which tab is shown. */
export interface RoomModel extends RoomOptions, PlainRoom {
  /** The room in step with its recording; null while there is none. */
  readonly replay: Replay | null;
  /** Where the picture of the recording is. */
  readonly pictureClock: PictureClock;
  /** To be called with the second of the recording as it plays. */
  readonly onPictureTime: (seconds: number) => void;
  /** How many are in the room; null until the server tells. */
  readonly viewers: number | null;
  /** The reader may speak for the university, or for the platform. */
  readonly official: boolean;
  /**
   * Opens the field for a question to the staff among the questions, after a login or a registration where it needs
   * one; null for those who answer questions.
   */
  readonly ask: (() => void) | null;
  readonly tab: RoomTab;
  readonly selectTab: (tab: RoomTab) => void;
  /** Opens the questions at one of them. */
  readonly seekQuestion: (offset: number) => void;
  /** The offset of the question that is to be brought into sight; 0 for none. */
  readonly soughtQuestion: number;
  /** The desk of the staff is open. */
  readonly deskOpen: boolean;
  readonly openDesk: (open: boolean) => void;
}

/** The model of a room that exists. The topic must stay the same while the page is open. */
export const useRoomModel = (options: RoomOptions): RoomModel => {
  const { topic, recording, persona, firstTab = 'chat' } = options;
  const plain = usePlainRoom(topic);
  const { reader, composer } = plain;
  const [clock] = useState(createPictureClock);
  const [chosenTab, setTab] = useState<RoomTab | null>(null);
  const tab = chosenTab ?? firstTab;
  const [soughtQuestion, setSought] = useState(0);
  const [deskOpen, openDesk] = useState(false);
  const gate = usePostGate();
  const { standing } = useStanding(topic);
  // Until the standing is known, the reader counts as one who may ask.
  const mayAsk = persona === null && (standing === undefined || standing === 'user');
  return {
    ...options,
    ...plain,
    replay: useReplay(reader, clock, recording?.knots ?? null),
    pictureClock: clock,
    onPictureTime: useCallback((seconds) => clock.setState({ seconds }), [clock]),
    viewers: useStore(reader.store, (state) => state.viewers),
    official: speaksOfficially(standing),
    ask: mayAsk
      ? () => {
          const intent = { kind: 'question', topic, talkId: talkIdOfTopic(topic) } as const;
          if (!loginFor(intent)) return;
          if (gate === 'phone') {
            keepDue({ intent, at: Date.now() }, sessionToken());
            return;
          }
          setTab('questions');
          setQuestion(composer, true);
        }
      : null,
    reply: useCallback(
      (message) => {
        setTab('chat');
        quoteMessage(composer, message);
      },
      [composer],
    ),
    tab,
    selectTab: (next) => {
      setTab(next);
      setSought(0);
      if (next !== 'chat') composer.setState({ quote: null });
    },
    seekQuestion: useCallback((offset) => {
      setTab('questions');
      setSought(offset);
    }, []),
    soughtQuestion,
    deskOpen: deskOpen && plain.moderation.staff,
    openDesk,
  };
};
