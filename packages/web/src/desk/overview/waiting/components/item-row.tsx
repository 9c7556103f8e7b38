import type { WaitingItem } from '@xuanjiang/contracts/waiting';
import { ChevronRight } from 'lucide-react';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { useSeeItem } from '../api.ts';
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
  /** An arrow in place of what the action is called, where there is no room for it. */
  readonly narrow?: boolean;
}

/** Something that waits: what it is, how long, and what is done about it. All of it leads there. */
export const ItemRow = ({ item, now, narrow = false }: Props) => {
  const see = useSeeItem();
  const { icon: Icon, name, action } = KIND_LOOKS[item.Kind];
  const detail = [
    item.Owner === '' ? '' : t('waitingHeldBy', { name: item.Owner }),
    detailOf(item),
  ];
  return (
    <li className={`row-3 ${styles.item}`} data-row-key={keyOf(item)}>
      <span className={`centre ${styles.icon}`} data-kind={item.Kind}>
        <Icon size={18} aria-hidden="true" />
      </span>
      <div className="fill">
        <CoverLink to={item.Path} className={styles.name} onClick={() => see(item)}>
          {item.Title !== '' && item.Title === item.Universityname
            ? t('waitingNamed', { kind: t(name), title: item.Title })
            : titleOf(item)}
        </CoverLink>
        <p className={styles.detail}>{detail.filter(Boolean).join(' · ')}</p>
      </div>
      <AgeTag item={item} now={now} />
      {narrow ? (
        <ChevronRight className={styles.arrow} size={18} aria-hidden="true" />
      ) : (
        <span className={styles.pill} aria-hidden="true">
          {t(action)}
        </span>
      )}
    </li>
  );
};
