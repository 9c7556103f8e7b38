import type { Talk } from '@xuanjiang/contracts/talk';
import { Button } from '../../../../../ui/button.tsx';
import { t } from '../../texts.ts';
import { useMarks } from '../actions.ts';
import styles from './reserve-button.module.css';

interface Props {
  readonly talk: Pick<Talk, 'Id' | 'Title'>;
  readonly size?: 'normal' | 'small';
}

/** Reserves a talk that is still to come, and takes the reservation back. */
export const ReserveButton = ({ talk, size = 'small' }: Props) => {
  const { has, toggle } = useMarks();
  const on = has('reservation', talk.Id);
  const text = t(on ? 'reserved' : 'talkReserve');
  return (
    <Button
      className={styles.button}
      kind={on ? 'soft' : 'primary'}
      size={size}
      aria-label={`${text} ${talk.Title}`}
      onClick={() => toggle('reservation', talk)}
    >
      {text}
    </Button>
  );
};
