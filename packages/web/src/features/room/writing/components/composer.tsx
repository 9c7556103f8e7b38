import { SendHorizontal } from 'lucide-react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { LazyNameSheet } from '../../../account/public.ts';
import { useWait } from '../../reading/use-wait.ts';
import type { RoomModel } from '../../use-room-model.ts';
import { setQuestion } from '../composer-store.ts';
import { checkDraft, endsWord } from '../model.ts';
import { t } from '../texts.ts';
import { useNameFirst } from '../use-name-first.ts';
import styles from './composer.module.css';
import { ComposerNotes } from './composer-notes.tsx';

/** The field for a message. Enter sends it, Shift+Enter begins a new line. */
export const Composer = ({ room }: { readonly room: RoomModel }) => {
  const { reader, composer, persona } = room;
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, question, focusWanted, quote: chosen } = useStore(composer);
  const recalls = useStore(reader.store, ({ log }) => log.facts.recalls);
  // A message that is withdrawn meanwhile is no longer quoted.
  const quote = chosen !== null && recalls.has(chosen.Offset) ? null : chosen;
  const wait = useWait(reader);
  const { content, left, sendable } = checkDraft(draft);
  const ready = sendable && wait === 0;
  const mayAsk = room.ask !== null;
  const asks = mayAsk && question;
  const label = asks ? t('askPlaceholder') : t('roomPlaceholder');
  const idle = mayAsk ? t('askIdle') : t('staffIdle');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [draft]);

  // In an effect: a menu gives the focus back to its message when it closes, just before this.
  useEffect(() => {
    if (!focusWanted) return;
    field.current?.focus();
    composer.setState({ focusWanted: false });
  }, [focusWanted, composer]);

  const post = () => {
    reader.post(content, quote, {
      ...(persona?.mask && { Mask: persona.mask }),
      ...(asks && { Question: true }),
    });
    composer.setState({ draft: '', quote: null, question: false });
  };
  const name = useNameFirst(post, persona !== null);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (ready) name.send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') composer.setState({ quote: null });
    if (event.key === 'Enter' && !event.shiftKey && !endsWord(event.nativeEvent)) send(event);
  };

  return (
    <>
      <form className={styles.composer} onSubmit={send}>
        <ComposerNotes room={room} quote={quote} left={left} wait={wait} asks={asks} />
        <div className={styles.entry}>
          <textarea
            ref={field}
            className={styles.field}
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
              className={styles.ask}
              aria-pressed={question}
              // The field keeps the focus, so that the keyboard stays open.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => setQuestion(composer, !question)}
            >
              {t('askToggle')}
            </button>
          )}
          <button
            type="submit"
            className={styles.send}
            disabled={!ready}
            aria-label={t('roomSend')}
            // The field keeps the focus, so that the keyboard stays open.
            onPointerDown={(event) => event.preventDefault()}
          >
            {wait > 0 ? wait : <SendHorizontal size={20} aria-hidden="true" />}
          </button>
        </div>
      </form>
      {name.asking && <LazyNameSheet first onClose={name.close} onDone={name.named} />}
    </>
  );
};
