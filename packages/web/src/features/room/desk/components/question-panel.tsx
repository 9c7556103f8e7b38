import type { Question } from '@xuanjiang/contracts/question';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import type { Standing } from '@xuanjiang/contracts/rules/standing';
import { isAtLeast } from '@xuanjiang/contracts/rules/standing';
import { Button } from '../../../../ui/button.tsx';
import { useQuestions } from '../api.ts';
import { useQuestionActs } from '../desk-api.ts';
import { t } from '../desk-texts.ts';
import { ActButton } from './act-button.tsx';
import styles from './desk.module.css';
import { DeskList } from './desk-list.tsx';
import { SaidBy } from './said-by.tsx';

interface Props {
  readonly topic: string;
  readonly standing: Standing;
  readonly onReply: (message: RoomMessage) => void;
}

interface CardProps {
  readonly question: Question;
  /** Whether the caller speaks for the university. */
  readonly speaks: boolean;
  readonly acts: ReturnType<typeof useQuestionActs>;
  readonly onReply: (message: RoomMessage) => void;
}

const QuestionCard = ({ question, speaks, acts, onReply }: CardProps) => {
  const { Message, State, Takenby } = question;
  const { Offset, Displayname, Time, Content } = Message;
  const { busy } = acts;
  return (
    <li className={styles.card}>
      <SaidBy name={Displayname} time={Time} content={Content}>
        {State === 'taken' && (
          <span className={styles.tag}>{t('questionsTakenBy', { name: Takenby })}</span>
        )}
      </SaidBy>
      <div className={styles.acts}>
        <ActButton kind="plain" size="small" busy={busy} onAct={() => acts.dismiss(Offset)}>
          {t('actDismiss')}
        </ActButton>
        {speaks && (
          <>
            {State === 'open' ? (
              <ActButton kind="plain" size="small" busy={busy} onAct={() => acts.take(Offset)}>
                {t('questionsTake')}
              </ActButton>
            ) : (
              <ActButton kind="plain" size="small" busy={busy} onAct={() => acts.giveBack(Offset)}>
                {t('actGiveBack')}
              </ActButton>
            )}
            <ActButton kind="soft" size="small" busy={busy} onAct={() => acts.answered(Offset)}>
              {t('questionsAloud')}
            </ActButton>
            <Button size="small" onClick={() => onReply(Message)}>
              {t('questionsReply')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
};

/** Questions that wait for an answer: first the open ones, then those that were taken. */
export const QuestionPanel = ({ topic, standing, onReply }: Props) => {
  const open = useQuestions(topic, 'open');
  const taken = useQuestions(topic, 'taken');
  const acts = useQuestionActs(topic);
  const data = open.data &&
    taken.data && {
      List: [...open.data.List, ...taken.data.List],
      Total: open.data.Total + taken.data.Total,
    };
  const refetch = () => {
    void open.refetch();
    void taken.refetch();
  };
  return (
    <DeskList
      query={{ data, isError: open.isError || taken.isError, refetch }}
      empty={t('questionsEmpty')}
      hint={t('questionsEmptyHint')}
    >
      {(question) => (
        <QuestionCard
          key={question.Message.Offset}
          question={question}
          speaks={isAtLeast(standing, 'worker')}
          acts={acts}
          onReply={onReply}
        />
      )}
    </DeskList>
  );
};
