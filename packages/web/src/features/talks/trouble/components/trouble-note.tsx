import { clockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Trouble } from '@xuanjiang/contracts/trouble';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { talkPath } from '../../talk/public.ts';
import { useTroubles } from '../api.ts';
import { t } from '../texts.ts';
import styles from './trouble-note.module.css';

interface Props {
  /** Only of this talk; left out: of all talks of the caller. */
  readonly talkId?: string;
}

const Line = ({ trouble, named }: { readonly trouble: Trouble; readonly named: boolean }) => {
  const { Talkid, Title, Told: count, Beganat, Endedat } = trouble;
  const over = Endedat !== null;
  const Icon = over ? CircleCheck : TriangleAlert;
  return (
    <li className={over ? `row-10px ${styles.line} ${styles.over}` : `row-10px ${styles.line}`}>
      <Icon size={18} aria-hidden="true" />
      <span>
        {t(over ? 'troubleOver' : 'troubleNow', { count, time: clockOf(Endedat ?? Beganat) })}
        {named && (
          <>
            {' · '}
            <Link to={talkPath(Talkid)}>{Title}</Link>
          </>
        )}
      </span>
    </li>
  );
};

/** Tells staff that viewers say a live picture is broken, and when that is over. */
export const TroubleNote = ({ talkId }: Props) => {
  const troubles = useTroubles(talkId);
  return (
    // Around the list: a list that is a status is a list no more for who cannot see it.
    <div role="status" aria-label={t('troubleList')}>
      {troubles.length > 0 && (
        <ul>
          {troubles.map((trouble) => (
            <Line key={trouble.Talkid} trouble={trouble} named={talkId === undefined} />
          ))}
        </ul>
      )}
    </div>
  );
};
