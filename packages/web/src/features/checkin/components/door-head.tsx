import { DOOR_MAX } from '@xuanjiang/contracts/rules/event-limits';
import { clockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { useStore } from 'zustand';
import { useOnline } from '../../../lib/online.ts';
import { Button } from '../../../ui/button.tsx';
import type { Door } from '../door.ts';
import { t } from '../texts.ts';
import { windowText } from '../when.ts';
import card from './card.module.css';
import styles from './door-head.module.css';

const State = ({ door }: { readonly door: Door }) => {
  const { list, waiting, away } = useStore(door.store);
  const online = useOnline();
  const cut = away || !online;
  if (!cut && waiting.length === 0) return null;
  return (
    <div className={styles.away} role="status">
      <p>
        {cut && t(list === null ? 'doorAwayNoList' : 'doorAway')}
        {waiting.length > 0 && ` ${t('doorWaiting', { count: waiting.length })}`}
        {list !== null && cut && ` · ${t('doorListAt', { clock: clockOf(list.at) })}`}
      </p>
      {waiting.length > 0 && (
        <Button kind="plain" size="small" onClick={() => void door.refresh()}>
          {t('doorSendNow')}
        </Button>
      )}
    </div>
  );
};

/** Of which event it is, which door, and whether it works without a network. */
export const DoorHead = ({ door }: { readonly door: Door }) => {
  const list = useStore(door.store, (state) => state.list);
  const name = useStore(door.store, (state) => state.door);
  return (
    <section className={card.card} aria-label={t('doorTitle')}>
      <h2 className={card.title}>{list?.Title}</h2>
      {list !== null && <p className={card.hint}>{windowText(list.Signfrom, list.Signuntil)}</p>}
      <label className={styles.name}>
        {t('doorName')}
        <input
          className={card.input}
          type="text"
          autoComplete="off"
          maxLength={DOOR_MAX}
          placeholder={t('doorNameHint')}
          value={name}
          onChange={(event) => door.setDoor(event.target.value)}
        />
      </label>
      <State door={door} />
    </section>
  );
};
