import type { StorageState } from '@xuanjiang/contracts/broadcast';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { headsOf } from '../heads-of.ts';
import { amountOf, troubleOf } from '../model.ts';
import { t } from '../texts.ts';
import styles from './storage.module.css';

interface Props {
  readonly state: StorageState;
}

const ICON = { size: 20, 'aria-hidden': true } as const;

const freeOf = ({ Freebytes: free, Kind }: StorageState): string => {
  if (free !== null) return amountOf(free);
  return Kind === 's3' ? t('storageFreeBucket') : t('storageFreeUnknown');
};

const waitingOf = ({ Waiting: count, Waitingbytes, Oldestat }: StorageState): string =>
  Oldestat === null
    ? t('storageWaitingNone')
    : t('storageWaitingSome', {
        ...{ count, amount: amountOf(Waitingbytes), time: momentOf(Oldestat) },
      });

/** Whether files are stored and read, since when not, and what waits meanwhile. */
export const StorageCard = ({ state }: Props) => {
  const trouble = troubleOf(state);
  const Icon = trouble === null ? CircleCheck : TriangleAlert;
  const facts = [
    [t('storageWaiting'), waitingOf(state)],
    [t('storageFree'), freeOf(state)],
    [t('storagePlace'), t(state.Kind === 's3' ? 'storageBucket' : 'storageFolder')],
  ] as const;
  const limits = {
    most: amountOf(state.Waitingmaxbytes),
    talk: amountOf(state.Waitingtalkmaxbytes),
  };
  return (
    <section className={styles.card} aria-label={t('storageTitle')}>
      <h2 className={styles.heading}>{t('storageTitle')}</h2>
      <div className={styles.state} role="status" data-trouble={trouble ?? 'none'}>
        <Icon {...ICON} />
        <div>
          {headsOf(state).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      {(trouble === 'down' || trouble === 'waiting') && (
        <ul className={styles.means}>
          <li>{t('storageLive')}</li>
          <li>{t('storageLimit', limits)}</li>
          {trouble === 'down' && <li>{t('storageOthers')}</li>}
        </ul>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, said]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
