import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { EventDetail } from '@xuanjiang/contracts/event';
import { useNow } from '../../../../lib/use-now.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { talkPath } from '../../../talks/talk/public.ts';
import type { Foot, Status } from '../model.ts';
import { mayApply } from '../model.ts';
import { t } from '../texts.ts';
import styles from './event-foot.module.css';

interface Props {
  readonly event: EventDetail;
  readonly status: Status | undefined;
  readonly foot: NonNullable<Foot>;
  readonly onApply: () => void;
  /** Gives all places back; null where they cannot be. */
  readonly onGive: (() => void) | null;
  /** Shows the ticket; null where there is none to show. */
  readonly onTicket: (() => void) | null;
}

/** What one does next: signs up, waits, shows the ticket, gives it back, or sees what there was. */
export const EventFoot = (props: Props) => {
  const { event, status, foot, onApply, onGive, onTicket } = props;
  const now = useNow(MINUTE_MS);
  if (foot === 'apply') {
    const open = mayApply(event, now);
    const action = status === 'full' ? 'eventApplyWaiting' : 'eventApply';
    return (
      <Button size="large" aria-haspopup="dialog" disabled={!open} onClick={onApply}>
        {t(open ? action : 'eventClosed')}
      </Button>
    );
  }
  const talk = event.Talk !== null && (
    <ButtonLink className={foot === 'talk' ? styles.one : undefined} to={talkPath(event.Talk.Id)}>
      {t('eventToTalk')}
    </ButtonLink>
  );
  if (foot === 'talk') return talk;
  return (
    <div className={`grid-3 ${styles.both}`}>
      {onGive !== null && (
        <Button kind="plain" aria-haspopup="dialog" onClick={onGive}>
          {t(status === 'waiting' ? 'eventLeaveWaiting' : 'eventCancel')}
        </Button>
      )}
      {onTicket !== null && (
        <Button aria-haspopup="dialog" onClick={onTicket}>
          {t('eventTicketLarge')}
        </Button>
      )}
      {onTicket === null && status === 'confirmed' && talk}
    </div>
  );
};
