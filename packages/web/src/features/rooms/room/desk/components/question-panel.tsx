import type { Question } from '@xuanjiang/contracts/question';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import type { Standing } from '@xuanjiang/contracts/rules/standing';
import { isAtLeast } from '@xuanjiang/contracts/rules/standing';
import { useState } from 'react';
import { together } from '../../../../../lib/load-state.ts';
import { Button } from '../../../../../ui/button.tsx';
import { useFocusBack } from '../../../../../ui/use-focus-back.ts';
import { waitingOf } from '../../question/model.ts';
import type { RoomReader } from '../../reading/room-reader.ts';
import { useQuestions } from '../api.ts';
import { useQuestionActs } from '../desk-api.ts';
import { t } from '../desk-texts.ts';
import { ActButton } from './act-button.tsx';
import styles from './desk.module.css';
import { DeskList } from './desk-list.tsx';
import { MergeList } from './merge-list.tsx';
import { QuestionSaid } from './question-said.tsx';

interface Props {
  readonly reader: RoomReader;
  readonly standing: Standing;
  readonly onReply: (message: RoomMessage) => void;
}

interface CardProps {
  readonly question: Question;
  /** Whether the caller speaks for the university. */
  readonly speaks: boolean;
  readonly acts: ReturnType<typeof useQuestionActs>;
  readonly onReply: (message: RoomMessage) => void;
  readonly onMerge: (question: Question) => void;
}

const QuestionCard = ({ question, speaks, acts, onReply, onMerge }: CardProps) => {
  const { Message, State } = question;
  const { Offset } = Message;
  const { busy } = acts;
  return (
    <li className={styles.card} data-question={Offset} tabIndex={-1}>
      <QuestionSaid question={question} />
      <div className={styles.acts}>
        <ActButton kind="plain" size="small" busy={busy} onAct={() => acts.dismiss(Offset)}>
          {t('actDismiss')}
        </ActButton>
        <Button kind="plain" size="small" onClick={() => onMerge(question)}>
          {t('questionsMerge')}
        </Button>
        {speaks && (
          <>
            {State === 'open' ? (
              <ActButton
                kind="plain"
                size="small"
                data-act="t"
                busy={busy}
                onAct={() => acts.take(Offset)}
              >
                {t('questionsTake')}
              </ActButton>
            ) : (
              <ActButton kind="plain" size="small" busy={busy} onAct={() => acts.giveBack(Offset)}>
                {t('actGiveBack')}
              </ActButton>
            )}
            <ActButton
              kind="soft"
              size="small"
              data-act="a"
              busy={busy}
              onAct={() => acts.answered(Offset)}
            >
              {t('questionsAloud')}
            </ActButton>
            <Button size="small" data-act="r" onClick={() => onReply(Message)}>
              {t('questionsReply')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
};

/**
 * Questions that wait for an answer: first the open ones, of which most people want to know the first,
 * then those that were taken.
 */
export const QuestionPanel = ({ reader, standing, onReply }: Props) => {
  const { topic } = reader;
  const open = useQuestions(topic, 'open');
  const taken = useQuestions(topic, 'taken');
  const [merging, setMerging] = useState<Question | null>(null);
  const list = useFocusBack<HTMLDivElement>(merging !== null);
  const acts = useQuestionActs(topic);
  if (merging !== null) {
    return <MergeList reader={reader} question={merging} onEnd={() => setMerging(null)} />;
  }
  const data = open.data && taken.data && waitingOf(open.data, taken.data);
  return (
    <div ref={list} tabIndex={-1}>
      <DeskList
        query={{ data, ...together([open, taken]) }}
        empty={t('noOpenQuestions')}
        hint={t('questionsEmptyHint')}
      >
        {(question) => (
          <QuestionCard
            key={question.Message.Offset}
            question={question}
            speaks={isAtLeast(standing, 'worker')}
            acts={acts}
            onReply={onReply}
            onMerge={setMerging}
          />
        )}
      </DeskList>
    </div>
  );
};
