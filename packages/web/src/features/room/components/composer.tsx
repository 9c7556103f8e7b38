import { SendHorizontal, X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useLayoutEffect } from 'react';
import { t } from '../../../lib/lang.ts';
import { checkDraft } from '../model.ts';
import type { Quote, Room } from '../room-reader.ts';
import { useWait } from '../use-wait.ts';
import styles from './room.module.css';

interface Props {
  readonly room: Room;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  readonly quote: Quote | null;
  readonly onQuote: (quote: Quote | null) => void;
}

/** Key code of a key that an input method took. */
const IME_KEY = 229;

/** The Enter that ends a word of an input method sends nothing; Safari tells by the code only. */
const endsWord = (event: globalThis.KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === IME_KEY;

/** Where a message is written. Enter sends it, Shift and Enter begin a new line. */
export const Composer = ({ room, field, draft, onDraft, quote, onQuote }: Props) => {
  const wait = useWait(room);
  const { content, left, sendable } = checkDraft(draft);
  const ready = sendable && wait === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [draft, field]);

  const send = () => {
    if (!ready) return;
    room.post(content, quote);
    onDraft('');
    onQuote(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && quote !== null) onQuote(null);
    if (event.key !== 'Enter' || event.shiftKey || endsWord(event.nativeEvent)) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {quote !== null && (
        <p className={styles.replying}>
          <span>{t('roomReplying', { name: quote.Displayname, text: quote.Content })}</span>
          <button type="button" aria-label={t('roomReplyCancel')} onClick={() => onQuote(null)}>
            <X size={16} aria-hidden="true" />
          </button>
        </p>
      )}
      {(left !== null || wait > 0) && (
        <p className={styles.hint} role="status">
          {wait > 0 ? t('chatTooFast', { seconds: wait }) : null}
          {left !== null && wait === 0
            ? t(left < 0 ? 'roomOver' : 'roomLeft', { count: Math.abs(left) })
            : null}
        </p>
      )}
      <div className={styles.entry}>
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          value={draft}
          placeholder={t('roomPlaceholder')}
          aria-label={t('roomPlaceholder')}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={onKeyDown}
        />
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
  );
};
