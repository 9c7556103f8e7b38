import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { AroundDrawing } from '../../../../../ui/around-drawing.tsx';
import { RESTS_AT_END } from '../../../../../ui/collapsing-head.tsx';
import { SkeletonChat } from '../../../../../ui/skeleton-chat.tsx';
import { EmptyState, ErrorState } from '../../../../../ui/state.tsx';
import { mergedInto } from '../apply-events.ts';
import { rowsOf, stampKind } from '../model.ts';
import type { PendingMessage } from '../room-log.ts';
import { hasEarlier } from '../room-log.ts';
import type { RoomReader } from '../room-reader.ts';
import { t } from '../texts.ts';
import { useOwnUids } from '../use-reader.ts';
import { useScrollWindow } from '../use-scroll-window.ts';
import type { OpenMenu } from './menu-target.tsx';
import styles from './message-list.module.css';
import rowStyles from './message-row.module.css';
import { MessageRow } from './message-row.tsx';
import { PendingRow } from './pending-row.tsx';

interface ListStateProps {
  readonly reader: RoomReader;
  /** The list has no rows. */
  readonly empty: boolean;
  /** Shown while the list is empty, in place of the invitation to write. */
  readonly quiet: string | undefined;
}

/** What an empty list shows: that it loads, that it could not load, or that nobody wrote yet. */
const ListState = ({ reader, empty, quiet }: ListStateProps) => {
  const { log, failed, refusal } = useStore(reader.store);
  if (!empty) return null;
  if (refusal !== '') return <EmptyState title={refusal} />;
  if (!log.stale && quiet !== undefined) return <EmptyState title={quiet} />;
  if (!log.stale) return <EmptyState title={t('roomEmpty')} hint={t('roomEmptyHint')} />;
  if (failed) return <ErrorState onRetry={reader.reload} />;
  return <SkeletonChat label={t('roomLoading')} />;
};

/** Least time between two announcements: a screen reader has other things to say in a busy room. */
const QUIET_MS = 12 * SECOND_MS;

const textOf = (messages: readonly RoomMessage[]): string => {
  const staff = messages.findLast(({ Role }) => Role === 'worker' || Role === 'persona');
  const one = staff ?? (messages.length === 1 ? messages[0] : undefined);
  return one
    ? t('roomAnnounce', { name: one.Displayname, text: one.Content })
    : t('roomNew', { count: messages.length });
};

/** Announces new messages to screen readers: the staff's and single ones as text, else a count. */
const Announcer = ({ reader }: { readonly reader: RoomReader }) => {
  const [text, setText] = useState('');
  const own = useOwnUids();
  useEffect(() => {
    let waiting: RoomMessage[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const speak = () => {
      timer = undefined;
      const withdrawn = reader.store.getState().log.facts.recalls;
      const standing = waiting.filter(({ Offset }) => !withdrawn.has(Offset));
      waiting = [];
      if (standing.length === 0) return;
      setText(textOf(standing));
      timer = setTimeout(speak, QUIET_MS);
    };
    const stop = reader.onMessages((messages) => {
      waiting.push(...messages.filter(({ Uids }) => own === '' || Uids !== own));
      if (timer === undefined) speak();
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [reader, own]);
  return (
    <div className="unseen" role="status" aria-live="polite">
      {text}
    </div>
  );
};

interface Props {
  readonly reader: RoomReader;
  readonly staffColor: string;
  readonly onReply: ((message: RoomMessage) => void) | null;
  readonly onEdit: (pending: PendingMessage) => void;
  readonly onMenu: OpenMenu;
  readonly onQuestion: (offset: number) => void;
  /** Personas whose messages are the reader's own. */
  readonly masks: readonly string[];
  /** Shown while the list is empty, in place of the invitation to write. */
  readonly quiet: string | undefined;
}

const stamp = (time: number): string => {
  const clock = clockOf(time);
  const kind = stampKind(time, Date.now());
  if (kind === 'clock') return clock;
  if (kind === 'yesterday') return t('roomYesterday', { clock });
  const [, month, day] = dayOf(time).split('-').map(Number);
  return t('dayAndClock', { month: month ?? 0, day: day ?? 0, clock });
};

/** The list of messages: stays at the newest one, and loads earlier ones when scrolled up. */
export const MessageList = (props: Props) => {
  const { reader, staffColor, onReply, onEdit, onMenu, onQuestion, masks, quiet } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { log, loadingEarlier, jumps, entered, refusal } = useStore(reader.store);
  const own = useOwnUids();
  const list = useScrollWindow(reader, scroller);
  const rows = rowsOf(list.drawn, list.atEnd ? log.pending : [], own, masks);

  // Scroll to the end after an own message, and after a seek in the recording.
  const written = log.pending.length;
  const seen = useRef({ written: 0, jumps: 0 });
  useEffect(() => {
    // Not when a hidden list is shown again: it keeps its place.
    if (written > seen.current.written || jumps > seen.current.jumps) list.follow();
    seen.current = { written, jumps };
  }, [written, jumps, list.follow]);

  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        onScroll={list.onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-busy={!entered && refusal === ''}
        aria-label={t('roomLabel')}
        {...RESTS_AT_END}
      >
        <ListState reader={reader} empty={rows.length === 0} quiet={quiet} />
        {rows.length > 0 && list.atStart && (
          <p className={rowStyles.time}>
            {hasEarlier(log) || loadingEarlier ? t('roomEarlier') : t('roomStart')}
          </p>
        )}
        {rows.map((row) => (
          <div key={row.key} data-row={row.kind === 'message' ? row.key : undefined}>
            {row.kind === 'time' && <p className={rowStyles.time}>{stamp(row.time)}</p>}
            {row.kind === 'message' && (
              <MessageRow
                message={row.message}
                own={row.own}
                staffColor={staffColor}
                onReply={onReply}
                onMenu={onMenu}
                mergedInto={mergedInto(log.facts, row.message)}
                onQuestion={onQuestion}
              />
            )}
            {row.kind === 'pending' && (
              <PendingRow reader={reader} pending={row.pending} onEdit={onEdit} />
            )}
          </div>
        ))}
      </div>
      <AroundDrawing before={list.beforeDrawing} after={list.afterDrawing} />
      {!list.following && (
        <button type="button" className={styles.pill} onClick={list.follow}>
          {list.unseen > 0 ? t('roomNew', { count: list.unseen }) : t('roomLatest')}
        </button>
      )}
      <Announcer reader={reader} />
    </div>
  );
};
