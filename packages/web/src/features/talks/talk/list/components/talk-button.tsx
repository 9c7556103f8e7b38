import type { Talk, TalkStatus } from '@xuanjiang/contracts/talk';
import { ButtonLink } from '../../../../../ui/button.tsx';
import { ReserveButton } from '../../marks/components/reserve-button.tsx';
import { talkAction, talkPath } from '../../talk-action.ts';
import { t } from '../../texts.ts';
import styles from './talk-button.module.css';

interface Props {
  readonly talk: Talk;
  readonly status: TalkStatus;
}

/** What can be done with a talk now. */
export const TalkButton = ({ talk, status }: Props) => {
  const action = talkAction(talk, status, false);
  if (action === 'reserve' || action === 'reserved') return <ReserveButton talk={talk} />;
  if (action === 'ended' || action === 'cancelled') {
    return <span className={styles.ended}>{t(action === 'ended' ? 'ended' : 'cancelled')}</span>;
  }
  const text = t(action === 'enter' ? 'enter' : 'watchReplay');
  return (
    <ButtonLink
      className={styles.button}
      to={talkPath(talk.Id)}
      kind={action === 'enter' ? 'primary' : 'plain'}
      size="small"
      aria-label={`${text} ${talk.Title}`}
    >
      {text}
    </ButtonLink>
  );
};
