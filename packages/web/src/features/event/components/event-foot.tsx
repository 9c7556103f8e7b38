import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { EventDetail } from '@xuanjiang/contracts/event';
import { useNow } from '../../../lib/use-now.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { talkPath } from '../../talk/public.ts';
import type { Standing } from '../model.ts';
import { mayApply } from '../model.ts';
import { t } from '../texts.ts';
import styles from './event-foot.module.css';

interface Props {
  readonly event: EventDetail;
  readonly standing: Standing;
  /** Whether a place can still be given back. */
  readonly mayGive: boolean;
  readonly onApply: () => void;
  readonly onGive: () => void;
  /** Shows the ticket; null where there is none to show. */
  readonly onTicket: (() => void) | null;
}

/** Whether there is anything to press at the foot of the page. */
export const hasFoot = (standing: Standing | undefined, event: EventDetail): boolean =>
  standing !== undefined &&
  standing !== 'cancelled' &&
  (standing !== 'over' || event.Talk !== null) &&
  (standing !== 'signed' || event.Talk !== null);

/** What one does next: signs up, waits, shows the ticket, gives it back, or sees what there was. */
export const EventFoot = (props: Props) => {
  const { event, standing, mayGive, onApply, onGive, onTicket } = props;
  const now = useNow(MINUTE_MS);
  if (standing === 'over' || standing === 'signed') {
    return event.Talk === null ? null : (
      <ButtonLink className={styles.one} to={talkPath(event.Talk.Id)}>
        {t('eventToTalk')}
      </ButtonLink>
    );
  }
  if (standing === 'confirmed' || standing === 'waiting') {
    return (
      <div className={styles.both}>
        {mayGive && (
          <Button kind="plain" aria-haspopup="dialog" onClick={onGive}>
            {t(standing === 'waiting' ? 'eventLeaveWaiting' : 'eventCancel')}
          </Button>
        )}
        {onTicket !== null && (
          <Button aria-haspopup="dialog" onClick={onTicket}>
            {t('eventTicketLarge')}
          </Button>
        )}
        {onTicket === null && standing === 'confirmed' && event.Talk !== null && (
          <ButtonLink to={talkPath(event.Talk.Id)}>{t('eventToTalk')}</ButtonLink>
        )}
      </div>
    );
  }
  return (
    <Button size="large" aria-haspopup="dialog" disabled={!mayApply(event, now)} onClick={onApply}>
      {mayApply(event, now)
        ? t(standing === 'full' ? 'eventApplyWaiting' : 'eventApply')
        : t('eventClosed')}
    </Button>
  );
};
