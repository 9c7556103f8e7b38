import type { WaitingItem } from '@xuanjiang/contracts/waiting';
import { Button } from 'antd';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { detailOf, titleOf } from '../item-text.ts';
import { KIND_LOOKS } from '../kind-looks.ts';
import { keyOf } from '../model.ts';
import { t } from '../texts.ts';
import { AgeTag } from './age-tag.tsx';
import styles from './waiting.module.css';

interface Props {
  readonly item: WaitingItem;
  /** UTC ms. */
  readonly now: number;
  /** The most urgent one, whose button is solid. */
  readonly first: boolean;
  readonly busy: boolean;
  /** @param on the caller takes it; false: gives it back */
  readonly onTake: (on: boolean) => void;
}

/** Names who does it; whoever has it may give it back. */
const Owner = ({ item, busy, onTake }: Pick<Props, 'item' | 'busy' | 'onTake'>) => {
  const title = titleOf(item);
  if (item.Owner !== '' && !item.Own) return <span className={styles.owner}>{item.Owner}</span>;
  return (
    <span className={`row-2 ${styles.owner}`}>
      {item.Own && t('waitingMine')}
      <Button
        type="link"
        size="small"
        disabled={busy}
        aria-label={t(item.Own ? 'waitingReleaseIt' : 'waitingTakeIt', { title })}
        onClick={() => onTake(!item.Own)}
      >
        {t(item.Own ? 'waitingRelease' : 'waitingTake')}
      </Button>
    </span>
  );
};

/** Something in the operators' queue: how long, what, who does it, and the way there. */
export const QueueRow = ({ item, now, first, ...owner }: Props) => {
  const { icon: Icon, name, action } = KIND_LOOKS[item.Kind];
  const title = titleOf(item);
  const detail = [item.Universityname, detailOf(item)].filter(
    (part) => part !== '' && part !== title,
  );
  return (
    <li className={styles.queued} data-row-key={keyOf(item)}>
      <AgeTag item={item} now={now} />
      <span className={`row-2 ${styles.kind}`}>
        <Icon size={16} aria-hidden="true" />
        {t(name)}
      </span>
      <div className={styles.what}>
        <CoverLink to={item.Path} className={styles.name}>
          {title}
        </CoverLink>
        <p className={styles.detail}>{detail.join(' · ')}</p>
      </div>
      <Owner item={item} {...owner} />
      <span className={first ? `${styles.pill} ${styles.solid}` : styles.pill} aria-hidden="true">
        {t(action)}
      </span>
    </li>
  );
};
