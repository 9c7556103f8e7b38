import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../../../ui/button.tsx';
import { SkeletonBlock } from '../../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../../ui/state.tsx';
import { useKeptScroll } from '../../../../../ui/use-kept-scroll.ts';
import { RoomWriting } from '../../components/room-writing.tsx';
import { useVote } from '../../poll/actions.ts';
import { PollGroup } from '../../poll/components/poll-group.tsx';
import { ConnectionLine } from '../../reading/components/connection-line.tsx';
import { PendingRow } from '../../reading/components/pending-row.tsx';
import type { PendingMessage } from '../../reading/room-log.ts';
import { useOwnUids } from '../../reading/use-reader.ts';
import type { RoomModel } from '../../use-room-model.ts';
import { takeBack } from '../../writing/composer-store.ts';
import { useQuestions } from '../api.ts';
import { votedQuestion } from '../model.ts';
import { t } from '../texts.ts';
import { AnsweredItem } from './answered-item.tsx';
import { QuestionGroup } from './question-group.tsx';
import styles from './question-panel.module.css';
import { WaitingItem } from './waiting-item.tsx';

const SKELETONS = ['a', 'b', 'c'] as const;

const Loading = () => (
  <div className={`col ${styles.skeleton}`} role="status" aria-label={t('questionsLoading')}>
    {SKELETONS.map((key) => (
      <div key={key} className={styles.skeletonRow}>
        <SkeletonBlock className={styles.skeletonDisc} />
        <SkeletonBlock className={styles.skeletonBubble} />
      </div>
    ))}
  </div>
);

const None = ({ onAsk }: { readonly onAsk: RoomModel['ask'] }) => (
  <EmptyState
    title={t('questionsNone')}
    hint={t(onAsk === null ? 'questionsNoneStaff' : 'questionsNoneHint')}
    action={onAsk && <Button onClick={onAsk}>{t('askNow')}</Button>}
  />
);

/** Own questions that are not in the room yet, with what can be done about them. */
const Pending = ({ room: { reader, composer } }: { readonly room: RoomModel }) => {
  const pending = useStore(reader.store, ({ log }) => log.pending);
  const onEdit = useCallback((message: PendingMessage) => takeBack(composer, message), [composer]);
  const place = useRef<HTMLDivElement>(null);
  const asked = pending.filter(({ Question }) => Question === true);
  const count = asked.length;
  useEffect(() => {
    if (count === 0) return;
    place.current?.scrollIntoView({ block: 'nearest' });
    // The field in which it was asked is away, and the focus with it.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [count]);
  return (
    <div ref={place} className={styles.pending} tabIndex={-1}>
      {asked.map((message) => (
        <PendingRow key={message.Id} reader={reader} pending={message} onEdit={onEdit} />
      ))}
    </div>
  );
};

/** The questions of a room: those with an answer, and those that wait for one. */
export const QuestionPanel = ({ room }: { readonly room: RoomModel }) => {
  const { reader, ask, persona, soughtQuestion, composer } = room;
  const asks = useStore(composer, (state) => state.question) && ask !== null;
  const scroller = useRef<HTMLElement>(null);
  const questions = useQuestions(reader);
  useKeptScroll(scroller);
  const own = useOwnUids();
  const voting = useVote(reader);
  const votes = useStore(reader.store, (state) => state.votes);
  const { groups, failed, more } = questions;
  // Once, as soon as it is loaded.
  const known = groups !== null;
  useEffect(() => {
    if (!known || soughtQuestion === 0) return;
    const item = scroller.current?.querySelector<HTMLElement>(`[data-offset="${soughtQuestion}"]`);
    item?.scrollIntoView({ block: 'center' });
    item?.focus({ preventScroll: true });
  }, [known, soughtQuestion]);
  const none = groups?.answered.total === 0 && groups.waiting.total === 0;
  return (
    <div className={styles.panel}>
      <ConnectionLine reader={reader} />
      <section
        ref={scroller}
        className={styles.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        aria-label={t('questionsTitle')}
      >
        {groups === null && (failed ? <ErrorState onRetry={questions.refetch} /> : <Loading />)}
        {none && !asks && <None onAsk={ask} />}
        <Pending room={room} />
        {groups !== null && (
          <>
            <QuestionGroup
              title={t('questionAnswered')}
              group={groups.answered}
              more={more.answered}
              onMore={questions.loadAnswered}
            >
              {(question) => (
                <AnsweredItem
                  key={question.Message.Offset}
                  question={question}
                  room={room}
                  own={own}
                />
              )}
            </QuestionGroup>
            <QuestionGroup
              title={t('questionsWaiting')}
              group={groups.waiting}
              more={more.waiting}
              onMore={questions.loadWaiting}
            >
              {(question) => (
                <WaitingItem
                  key={question.Message.Offset}
                  question={votedQuestion(question, votes)}
                  own={own}
                  // Staff who answer questions do not vote for them.
                  voting={room.official || persona !== null ? null : voting}
                />
              )}
            </QuestionGroup>
          </>
        )}
        <PollGroup room={room} />
      </section>
      {asks && <RoomWriting room={room} />}
      {groups !== null && !none && !asks && ask !== null && (
        <div className={styles.foot}>
          <Button kind="soft" className={styles.ask} onClick={ask}>
            {t('askNow')}
          </Button>
        </div>
      )}
    </div>
  );
};
