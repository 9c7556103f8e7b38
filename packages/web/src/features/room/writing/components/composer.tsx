import type { Mask } from '@xuanjiang/contracts/mask';
import { SendHorizontal, X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useLayoutEffect } from 'react';
import styles from '../../components/room.module.css';
import { checkDraft } from '../../reading/model.ts';
import type { Quote, Room } from '../../reading/room-reader.ts';
import { t } from '../texts.ts';
import type { Asking } from '../use-asking.ts';
import { useWait, waitText } from '../use-wait.ts';
import { AskHint } from './ask-hint.tsx';
import { AskToggle } from './ask-toggle.tsx';

interface Props {
  readonly room: Room;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  readonly quote: Quote | null;
  readonly onQuote: (quote: Quote | null) => void;
  /** The persona under which it is said; null for who speaks as themselves. */
  readonly mask: Mask | null;
  /** Null for who does not ask here. */
  readonly asking: Asking | null;
  readonly onAsking: (asking: Asking) => void;
  /** A quiet word about posting here; empty for none. */
  readonly hint: string;
}

/** Key code of a key that an input method took. */
const IME_KEY = 229;

/** The Enter that ends a word of an input method sends nothing; Safari tells by the code only. */
const endsWord = (event: globalThis.KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === IME_KEY;

/** Where a message is written. Enter sends it, Shift and Enter begin a new line. */
export const Composer = (props: Props) => {
  const { room, field, draft, onDraft, quote, onQuote, mask, asking, onAsking, hint } = props;
  const wait = useWait(room);
  const { content, left, sendable } = checkDraft(draft);
  const ready = sendable && wait === 0;
  const asks = asking !== null && asking !== 'off';
  const label = asks ? t('askPlaceholder') : t('roomPlaceholder');
  const idle = asking === null ? t('staffIdle') : t('askIdle');
  const said = wait > 0 ? waitText(room, wait) : hint;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [draft, field]);

  const send = () => {
    if (!ready) return;
    room.post(content, quote, { ...(mask && { Mask: mask }), ...(asks && { Question: true }) });
    onDraft('');
    onQuote(null);
    if (asks) onAsking('off');
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
      {(left !== null || said !== '') && (
        <p className={styles.hint}>
          <span>{said}</span>
          {left !== null && (
            <span className={styles.left} role="status">
              {t(left < 0 ? 'roomOver' : 'roomLeft', { count: Math.abs(left) })}
            </span>
          )}
        </p>
      )}
      {asks && <AskHint />}
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
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {asking !== null && <AskToggle asking={asking} onAsking={onAsking} field={field} />}
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
