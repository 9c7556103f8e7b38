import type { Question } from '@xuanjiang/contracts/question';
import { answerPlace } from '@xuanjiang/contracts/rules/answer-id';
import { Avatar } from '../../../../../ui/avatar.tsx';
import { Tag } from '../../../../../ui/tag.tsx';
import { KeepAnswerButton } from '../../../answer/public.ts';
import { PlaceChip } from '../../reading/components/place-chip.tsx';
import { AVATAR_PX } from '../../reading/model.ts';
import type { RoomModel } from '../../use-room-model.ts';
import { answerSecond } from '../model.ts';
import { t } from '../texts.ts';
import { Asker } from './asker.tsx';
import styles from './question-item.module.css';
import { WantToKnow } from './want-to-know.tsx';

interface Props {
  readonly question: Question;
  readonly room: RoomModel;
  /** The reader's id; empty for a visitor. */
  readonly own: string;
}

/** An answered question; leads to the answer's place in the recording, if it has one. */
export const AnsweredItem = ({ question, room, own }: Props) => {
  const { Message, Answer } = question;
  const { host, recording, onSeek } = room;
  const name = Answer?.Displayname ?? host.name;
  const second = answerSecond(question, recording);
  const id = `${Message.Topic}:${Message.Offset}`;
  return (
    <li className={styles.item} data-offset={Message.Offset} tabIndex={-1}>
      <Avatar name={name} src={Answer?.Avatarurl} size={AVATAR_PX} color={host.color} />
      <div className="fill">
        <div className={`row-wrap ${styles.head}`}>
          <span className={`one-line ${styles.name}`}>{name}</span>
          <Tag kind="staff">{t(Answer?.Role === 'persona' ? 'roomOfficial' : 'admissions')}</Tag>
          {second !== null && (
            <PlaceChip
              second={second}
              label={(place) => t('questionsJump', { place })}
              onSeek={onSeek}
            />
          )}
          {/* What was asked in a group is no answer of a talk. */}
          {answerPlace(id) !== null && (
            <KeepAnswerButton answer={{ Id: id, Content: Message.Content }} />
          )}
        </div>
        <div className={`${styles.bubble} ${styles.staff}`}>
          <blockquote className={styles.quote}>
            <p className={`row-wrap ${styles.asker}`}>
              <Asker message={Message} own={own !== '' && Message.Uids === own} />
            </p>
            <p className={styles.asked}>{Message.Content}</p>
            <WantToKnow question={question} voting={null} />
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
