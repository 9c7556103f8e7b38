import type { Question } from '@xuanjiang/contracts/question';
import { talkIdOf } from '@xuanjiang/contracts/realtime/topic';
import { Avatar } from '../../../../../ui/avatar.tsx';
import { Tag } from '../../../../../ui/tag.tsx';
import { ReachNote } from '../../../../talks/reminder/public.ts';
import type { Voting } from '../../poll/actions.ts';
import { AVATAR_PX, avatarColor } from '../../reading/model.ts';
import { t } from '../texts.ts';
import { Asker } from './asker.tsx';
import styles from './question-item.module.css';
import { WantToKnow } from './want-to-know.tsx';

interface Props {
  readonly question: Question;
  /** The reader's id; empty for a visitor. */
  readonly own: string;
  /** Null for who does not vote. */
  readonly voting: Voting | null;
}

/** A question without an answer, and whether one of the staff has taken it. */
export const WaitingItem = ({ question, own, voting }: Props) => {
  const { Message, State } = question;
  const talkId = talkIdOf(Message.Topic);
  const mine = own !== '' && Message.Uids === own;
  return (
    <li className={styles.item} data-offset={Message.Offset} tabIndex={-1}>
      <Avatar
        name={mine ? t('roomMe') : Message.Displayname}
        src={Message.Avatarurl}
        size={AVATAR_PX}
        color={mine ? 'var(--brand)' : avatarColor(Message.Uids)}
      />
      <div className="fill">
        <div className={`row-wrap ${styles.head}`}>
          <Asker message={Message} own={mine} />
          {State === 'taken' && <Tag kind="note">{t('questionTakenTag')}</Tag>}
        </div>
        <p className={styles.bubble}>{Message.Content}</p>
        <WantToKnow question={question} voting={mine ? null : voting} />
        {mine && talkId !== null && (
          <ReachNote kind="question" id={talkId} title={Message.Content} className="second-3" />
        )}
      </div>
    </li>
  );
};
