import type { WaitingItem } from '@xuanjiang/contracts/waiting';
import { Clock } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useKeyboard } from '../../../../features/rooms/room/public.ts';
import { THREAD_ID, ThreadView } from '../../../../features/rooms/thread/public.ts';
import { useGoBack } from '../../../../lib/navigation.ts';
import { useWide } from '../../../../lib/wide.ts';
import { EmptyState } from '../../../../ui/state.tsx';
import { useLetterKeys } from '../../../../ui/use-letter-keys.ts';
import { StaffPage, useListAddress, useRowKeys, useStaffTitle } from '../../../kit/public.ts';
import { MESSAGES_PATH, useTake, useWaitingThreads } from '../../../overview/waiting/public.ts';
import { t } from '../texts.ts';
import { MessageList } from './message-list.tsx';
import styles from './messages.module.css';

/** Whether nobody answers it now. */
const isFree = (item: WaitingItem | null): item is WaitingItem =>
  item !== null && !item.Own && item.Owner === '';

/**
 * Whoever first comes to the field of a thread that waits holds it for some minutes; who goes on writing after that takes
 * it again, unless somebody else has it.
 * @param item null while it is not known, and for a thread that does not wait
 * @returns to be called when somebody writes
 */
const useAnswering = (item: WaitingItem | null): (() => void) => {
  const { busy, take } = useTake();
  const now = useRef({ item, busy, take });
  const wanted = useRef(false);
  const attempt = useCallback(() => {
    const { item: held, busy: asking, take: ask } = now.current;
    if (!isFree(held) || asking) return;
    wanted.current = false;
    // The next letter may come before this is drawn.
    now.current = { ...now.current, busy: true };
    ask(held, true);
  }, []);
  useEffect(() => {
    now.current = { item, busy, take };
    // They were at the field before it was known that it waits.
    if (wanted.current) attempt();
  }, [item, busy, take, attempt]);
  return useCallback(() => {
    wanted.current = now.current.item === null;
    attempt();
  }, [attempt]);
};

const NAMES: readonly string[] = [];

interface ThreadProps {
  /** Empty for one that can be none. */
  readonly id: string;
  readonly onBack: (() => void) | null;
}

/** The thread that is open. While somebody else answers, their name stands in place of the field. */
const OpenThread = ({ id, onBack }: ThreadProps) => {
  const items = useWaitingThreads().data?.List ?? [];
  const item = items.find(({ Subject }) => Subject === id) ?? null;
  const state: unknown = useLocation().state;
  const onWrite = useAnswering(item);
  const isHeld = item !== null && item.Owner !== '' && !item.Own;
  return (
    <ThreadView
      id={id}
      list={MESSAGES_PATH}
      level={onBack === null ? 2 : 1}
      onBack={onBack}
      onWrite={onWrite}
      writes={typeof state === 'object' && state !== null && 'answer' in state}
      held={
        isHeld ? (
          <p className={`row-2 ${styles.held}`} role="status">
            <Clock size={18} aria-hidden="true" />
            {t('messagesHeld', { name: item.Owner })}
          </p>
        ) : null
      }
    />
  );
};

/** On a phone a thread has the whole screen, as high as what the keyboard leaves of it. */
const PhoneThread = ({ id }: { readonly id: string }) => {
  useKeyboard();
  useStaffTitle(t('privateMessages'));
  return (
    <div className={`col ${styles.phone}`}>
      <OpenThread id={id} onBack={useGoBack()} />
    </div>
  );
};

/** Private messages with the own university: those that wait first, and the open one beside them. */
export const MessagesPage = () => {
  const { open, setOpen } = useListAddress(NAMES);
  const wide = useWide();
  const { data } = useWaitingThreads();
  const list = useRef<HTMLDivElement>(null);
  const beside = useRef<HTMLElement>(null);
  useRowKeys(list);
  useLetterKeys((letter) => {
    const field = letter === 'r' ? beside.current?.querySelector('textarea') : null;
    field?.focus();
    return field !== null && field !== undefined;
  });
  const id = open === null || THREAD_ID.test(open) ? open : '';
  if (!wide && id !== null) return <PhoneThread key={id} id={id} />;
  const close = ({ key, nativeEvent }: KeyboardEvent): void => {
    if (key !== 'Escape' || nativeEvent.isComposing || id === null) return;
    list.current?.querySelector<HTMLElement>(`[data-row-key="${id}"] a`)?.focus();
    setOpen(null);
  };
  const waits = data?.Total ?? 0;
  return (
    <StaffPage
      title={t('privateMessages')}
      note={waits > 0 ? t('messagesWaiting', { count: waits }) : undefined}
    >
      <div className={styles.columns}>
        <div ref={list} data-list>
          <MessageList current={id ?? ''} />
        </div>
        {wide && (
          <section
            ref={beside}
            className={`col ${styles.beside}`}
            aria-label={t('message')}
            onKeyDown={close}
          >
            {id === null ? (
              <EmptyState title={t('messagesChoose')} />
            ) : (
              <OpenThread key={id} id={id} onBack={null} />
            )}
          </section>
        )}
      </div>
    </StaffPage>
  );
};
