import type { Question } from '@xuanjiang/contracts/question';
import { Avatar } from '../../../../ui/avatar.tsx';
import { answerSecond } from '../model.ts';
import { t } from '../texts.ts';
import { Asker } from './asker.tsx';
import { PlaceChip } from './place-chip.tsx';
import styles from './question-item.module.css';
import type { QuestionView } from './question-view.ts';
import { AVATAR_PX } from './question-view.ts';

interface Props {
  readonly question: Question;
  readonly view: QuestionView;
}

/** An answer with the question that it quotes; where it is in the recording, a way there. */
export const AnsweredItem = ({ question, view }: Props) => {
  const { Message, Answer } = question;
  const name = Answer?.Displayname ?? view.university;
  const second = answerSecond(question, view.recording);
  return (
    <li className={styles.item}>
      <Avatar name={name} src={Answer?.Avatarurl} size={AVATAR_PX} color={view.color} />
      <div className={styles.body}>
        <div className={styles.head}>
          <span className={styles.name}>{name}</span>
          <span className={styles.staffTag}>
            {t(Answer?.Role === 'persona' ? 'roomOfficial' : 'roomStaff')}
          </span>
          {second !== null && <PlaceChip second={second} view={view} />}
        </div>
        <div className={`${styles.bubble} ${styles.staff}`}>
          <blockquote className={styles.quote}>
            <p className={styles.asker}>
              <Asker message={Message} own={Message.Uids === view.own} />
            </p>
            <p className={styles.asked}>{Message.Content}</p>
          </blockquote>
          {Answer === null ? (
            <p className={styles.aloud}>{t('answeredAloud')}</p>
          ) : (
            <p className={styles.text}>
              {Answer.Recalled === null ? Answer.Content : t('roomQuoteGone')}
            </p>
          )}
        </div>
      </div>
    </li>
  );
};
