import { SendHorizontal } from 'lucide-react';
import type { KeyboardEvent, PointerEvent, SyntheticEvent } from 'react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { askReach, loginFor, requireLogin } from '../../../../../lib/app-state.ts';
import { randomId } from '../../../../../lib/random-id.ts';
import { Button } from '../../../../../ui/button.tsx';
import { showToast } from '../../../../../ui/toast.ts';
import { finishIntent, LazyNameSheet, useNameFirst } from '../../../../people/account/public.ts';
import { LikeQuestions } from '../../question/components/like-questions.tsx';
import { talkIdOfTopic } from '../../reading/model.ts';
import type { RoomReader } from '../../reading/room-reader.ts';
import { useWait } from '../../reading/use-wait.ts';
import type { RoomModel } from '../../use-room-model.ts';
import { claimIntended, leaveIntended, setQuestion } from '../composer-store.ts';
import { checkDraft, endsWord } from '../model.ts';
import { t } from '../texts.ts';
import { usePostGate } from '../use-post-gate.ts';
import styles from './composer.module.css';
import { ComposerNotes } from './composer-notes.tsx';

/** Says that a message is in the room, as soon as it is; the list says so of one that is not. */
const saySent = ({ store }: Pick<RoomReader, 'store'>, id: string, say: () => void): void => {
  const stop = store.subscribe(({ log }) => {
    const pending = log.pending.find(({ Id }) => Id === id);
    if (pending?.state === 'sending') return;
    stop();
    if (pending === undefined) say();
  });
};

interface Props {
  readonly ready: boolean;
  /** Seconds until the reader may post again. */
  readonly wait: number;
  /** A visitor who has written nothing: the button logs in. */
  readonly login: boolean;
}

/** The field keeps the focus, so that the keyboard stays open. */
const keepFocus = (event: PointerEvent): void => event.preventDefault();

/** Sends what is written. */
const SendButton = ({ ready, wait, login }: Props) =>
  login ? (
    <Button className={styles.login} onClick={requireLogin}>
      {t('login')}
    </Button>
  ) : (
    <button
      type="submit"
      className={`tap-square ${styles.send}`}
      // Not `disabled`: it would lose the focus once the message is sent.
      aria-disabled={!ready}
      aria-label={t('roomSend')}
      onPointerDown={keepFocus}
    >
      {wait > 0 ? wait : <SendHorizontal size={20} aria-hidden="true" />}
    </button>
  );

/** A room as far as writing in it goes. */
export interface WritingRoom
  extends Pick<RoomModel, 'reader' | 'composer' | 'moderation' | 'persona' | 'ask'> {
  /** What the empty field says, where it is not that of a talk's room. */
  readonly label?: string;
}

/**
 * The field for a message. Enter sends it, Shift+Enter begins a new line. What a visitor sends waits for
 * their login.
 */
export const Composer = ({ room }: { readonly room: WritingRoom }) => {
  const { reader, composer, persona } = room;
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, question, focusWanted, intended, intendedBy, quote: chosen } = useStore(composer);
  const me = useId();
  const visitor = usePostGate() === 'login';
  const recalls = useStore(reader.store, ({ log }) => log.facts.recalls);
  // A message that is withdrawn meanwhile is no longer quoted.
  const quote = chosen !== null && recalls.has(chosen.Offset) ? null : chosen;
  const wait = useWait(reader);
  const { content, left, sendable } = checkDraft(draft);
  const ready = sendable && wait === 0;
  const mayAsk = room.ask !== null;
  const asks = mayAsk && question;
  const label = asks ? t('askPlaceholder') : (room.label ?? t('roomPlaceholder'));
  const member = room.label ?? (mayAsk ? t('askIdle') : t('staffIdle'));
  const idle = visitor ? t('chatLogin') : member;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = field.current;
    const entry = element?.parentElement;
    if (element === null || !entry) return;
    // While it is measured nothing may become lower: the list of messages above would be higher, and be scrolled by that.
    entry.style.minHeight = `${entry.getBoundingClientRect().height}px`;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
    entry.style.minHeight = '';
  }, [draft]);

  // In an effect: a menu gives the focus back to its message when it closes, just before this.
  useEffect(() => {
    if (!focusWanted) return;
    field.current?.focus();
    composer.setState({ focusWanted: false });
  }, [focusWanted, composer]);

  const post = () => {
    const { topic } = reader;
    const talkId = talkIdOfTopic(topic);
    if (!loginFor({ kind: 'message', topic, talkId, text: content, question: asks })) return;
    const way = {
      ...(persona?.mask && { Mask: persona.mask }),
      ...(asks && { Question: true as const }),
    };
    const isIntended = intendedBy === me && intended !== '';
    const id = isIntended ? intended : randomId();
    reader.post(content, quote, way, id);
    // A question is listed a little later: its writer is told when it has come.
    if (isIntended || asks) {
      saySent(reader, id, () => {
        const result = t(asks ? 'intentQuestionSent' : 'intentSent');
        showToast(result);
        if (asks && talkId !== '') {
          askReach({ kind: 'question', id: talkId, title: content, auto: true, result });
        }
      });
    }
    composer.setState({ draft: '', quote: null, question: false });
    leaveIntended(composer);
  };
  const name = useNameFirst(post, persona !== null);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (ready) name.send();
  };
  const mine = intendedBy === me;
  useEffect(() => {
    if (intended !== '') claimIntended(composer, me);
  }, [intended, composer, me]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what was intended
  useEffect(() => {
    if (!mine) return;
    if (ready) name.send();
    else {
      leaveIntended(composer);
      showToast(t('intentLookFirst'));
    }
    return () => {
      leaveIntended(composer);
      finishIntent();
    };
  }, [mine]);
  const keepText = () => {
    leaveIntended(composer);
    name.close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') composer.setState({ quote: null });
    if (event.key === 'Enter' && !event.shiftKey && !endsWord(event.nativeEvent)) send(event);
  };

  return (
    <>
      {asks && <LikeQuestions reader={reader} draft={content} />}
      <form className={styles.composer} onSubmit={send}>
        <ComposerNotes room={room} quote={quote} left={left} wait={wait} asks={asks} />
        <div className={styles.entry}>
          <textarea
            ref={field}
            className={`fill ${styles.field}`}
            rows={1}
            value={draft}
            placeholder={asks ? label : idle}
            aria-label={label}
            enterKeyHint="send"
            autoComplete="off"
            onFocus={name.prepare}
            onChange={(event) => composer.setState({ draft: event.target.value })}
            onKeyDown={onKeyDown}
          />
          {mayAsk && (
            <button
              type="button"
              className={`second-2 ${styles.ask}`}
              aria-pressed={question}
              // The field keeps the focus, so that the keyboard stays open.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => setQuestion(composer, !question)}
            >
              {t('askToggle')}
            </button>
          )}
          <SendButton ready={ready} wait={wait} login={visitor && content === ''} />
        </div>
      </form>
      {name.asking && <LazyNameSheet first onClose={keepText} onDone={name.named} />}
    </>
  );
};
