import type { Event, SignupPlace } from '@xuanjiang/contracts/event';
import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { usePlaceCalls } from '../api.ts';
import { standingPlaces } from '../model.ts';
import { t } from '../texts.ts';
import styles from './give-sheet.module.css';

export interface Props {
  readonly event: Event;
  readonly places: readonly SignupPlace[];
  /** The place that is given back; null for all. */
  readonly place: SignupPlace | null;
  readonly onClose: () => void;
}

/** What becomes of the places, in words. */
const consequence = ({ event, places, place }: Props): string[] => {
  const gone = place === null ? standingPlaces(places) : [place];
  const confirmed = gone.filter(({ State }) => State === 'confirmed');
  if (confirmed.length === 0) return [t('eventLeaveText')];
  const waited = event.Lists.some(
    ({ Attendance, Waiting }) =>
      Waiting > 0 && confirmed.some((one) => one.Attendance === Attendance),
  );
  const own = place !== null && !place.Companion;
  const both =
    place === null
      ? gone.some(({ Companion }) => Companion)
      : own &&
        standingPlaces(places).some(
          ({ Companion, Attendance }) => Companion && Attendance === place.Attendance,
        );
  return [
    t(waited ? 'eventCancelMoves' : 'eventCancelFrees'),
    ...(both ? [t('eventCancelBoth')] : []),
  ];
};

/** Asks once whether places are given back, and says who gets them. */
export const GiveSheet = (props: Props) => {
  const { event, places, place, onClose } = props;
  const { cancel } = usePlaceCalls();
  const gone = place === null ? standingPlaces(places) : [place];
  const waits = gone.every(({ State }) => State === 'waiting');
  const give = () =>
    cancel.mutate(
      { Id: event.Id, ...(place !== null && { Placeid: place.Id }) },
      { onSuccess: onClose },
    );
  return (
    <Sheet open title={t(waits ? 'eventLeaveTitle' : 'eventCancelTitle')} onClose={onClose}>
      {consequence(props).map((line) => (
        <p key={line} className={styles.text}>
          {line}
        </p>
      ))}
      <div className={`grid-3 ${styles.choices}`}>
        <Button kind="plain" onClick={onClose}>
          {t('eventKeepPlace')}
        </Button>
        <Button kind="danger" disabled={cancel.isPending} onClick={give}>
          {t(waits ? 'eventLeaveWaiting' : 'eventCancel')}
        </Button>
      </div>
    </Sheet>
  );
};
