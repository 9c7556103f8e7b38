import { DOOR_PATH } from '@xuanjiang/contracts/rules/camera-pages';
import { DOOR_MAX } from '@xuanjiang/contracts/rules/event-limits';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { useOnline } from '../../../../lib/online.ts';
import { Button } from '../../../../ui/button.tsx';
import { timeText } from '../../../talks/talk/public.ts';
import type { Door } from '../door.ts';
import { t } from '../texts.ts';
import card from './card.module.css';
import styles from './door-head.module.css';

/** From when until when; the day once where it is the same. */
const windowText = (from: number, until: number): string =>
  t('doorWindow', {
    from: timeText(from),
    until: dayOf(from) === dayOf(until) ? clockOf(until) : timeText(until),
  });

const Others = ({ door }: { readonly door: Door }) => {
  const others = useStore(door.store, (state) => state.others);
  return others.map(({ id, count }) => (
    <Link
      key={id}
      className={`row ${styles.other}`}
      to={`${DOOR_PATH}?id=${encodeURIComponent(id)}`}
    >
      {t('doorOthers', { count })}
    </Link>
  ));
};

const State = ({ door }: { readonly door: Door }) => {
  const { list, waiting, unkept, trouble } = useStore(door.store);
  const online = useOnline();
  const cut = !online || trouble === 'away';
  if (!cut && trouble === null && waiting.length === 0) return null;
  const lines = [
    cut ? t('doorAway') : trouble === 'busy' ? t('doorBusy') : '',
    waiting.length > 0 ? t('doorWaiting', { count: waiting.length }) : '',
    list !== null && (cut || trouble !== null) ? t('doorListAt', { clock: clockOf(list.at) }) : '',
    unkept ? t('doorUnkept') : '',
  ];
  return (
    <div className={`spread-wrap ${styles.away}`} role="status">
      <p>{lines.filter(Boolean).join(' · ')}</p>
      {waiting.length > 0 && (
        <Button kind="plain" size="small" onClick={() => void door.refresh()}>
          {t('doorSendNow')}
        </Button>
      )}
    </div>
  );
};

const finish = (event: FormEvent<HTMLFormElement>): void => {
  event.preventDefault();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

/** The event, its check-in times, the name of the door, and whether it works without a network. */
export const DoorHead = ({ door }: { readonly door: Door }) => {
  const list = useStore(door.store, (state) => state.list);
  const name = useStore(door.store, (state) => state.door);
  return (
    <section className={card.card} aria-label={t('doorTitle')}>
      <h2 className={card.title}>{list?.Title}</h2>
      {list !== null && (
        <p className={card.hint}>{windowText(list.Checkinfrom, list.Checkinuntil)}</p>
      )}
      <form onSubmit={finish}>
        <label className={`row-3 text-14-2 ${styles.name}`}>
          {t('doorName')}
          <input
            className={card.input}
            type="text"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={DOOR_MAX}
            placeholder={t('doorNameHint')}
            value={name}
            onChange={(event) => door.setDoor(event.target.value)}
          />
        </label>
      </form>
      <State door={door} />
      <Others door={door} />
    </section>
  );
};
