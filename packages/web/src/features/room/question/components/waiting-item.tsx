import type { Question } from '@xuanjiang/contracts/question';
import { Avatar } from '../../../../ui/avatar.tsx';
import { t } from '../texts.ts';
import { Asker } from './asker.tsx';
import styles from './question-item.module.css';
import type { QuestionView } from './question-view.ts';
import { AVATAR_PX } from './question-view.ts';

interface Props {
  readonly question: Question;
  readonly view: Pick<QuestionView, 'own' | 'avatarColor'>;
}

/** A question that waits, and whether one of the staff is at it. */
export const WaitingItem = ({
  question: { Message, State },
  view: { own, avatarColor },
}: Props) => {
  const mine = Message.Uids === own;
  return (
    <li className={styles.item}>
      <Avatar
        name={mine ? t('roomMe') : Message.Displayname}
        src={Message.Avatarurl}
        size={AVATAR_PX}
        color={mine ? 'var(--brand)' : avatarColor(Message.Uids)}
      />
      <div className={styles.body}>
        <div className={styles.head}>
          <Asker message={Message} own={mine} />
          {State === 'taken' && <span className={styles.taken}>{t('questionTakenTag')}</span>}
        </div>
        <p className={styles.bubble}>{Message.Content}</p>
      </div>
    </li>
  );
};
