import { Button } from 'antd';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts.ts';
import styles from './talk-picker.module.css';

interface Props {
  readonly title: string;
  readonly detail: string;
  /** Students cannot see it any more. */
  readonly gone: boolean;
  readonly place: number;
  readonly last: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onDrag: () => void;
  readonly onDrop: () => void;
}

/** One of the talks that were chosen, with what moves it. */
export const PickedTalk = (props: Props) => {
  const { title, detail, gone, place, last, onMove, onRemove, onDrag, onDrop } = props;
  const [over, setOver] = useState(false);
  return (
    <li
      className={`${styles.row} ${over ? styles.over : ''}`}
      draggable
      onDragStart={onDrag}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
    >
      <span className={styles.place}>{place + 1}</span>
      <span className={gone ? `${styles.title} ${styles.gone}` : styles.title}>
        {title}
        <small className={styles.small}>{detail}</small>
      </span>
      <Button
        type="text"
        size="small"
        disabled={place === 0}
        icon={<ArrowUp size={16} aria-hidden="true" />}
        aria-label={t('moveUp', { title })}
        onClick={() => onMove(place - 1)}
      />
      <Button
        type="text"
        size="small"
        disabled={last}
        icon={<ArrowDown size={16} aria-hidden="true" />}
        aria-label={t('moveDown', { title })}
        onClick={() => onMove(place + 1)}
      />
      <Button
        type="text"
        size="small"
        icon={<X size={16} aria-hidden="true" />}
        aria-label={t('talkRemove', { title })}
        onClick={onRemove}
      />
    </li>
  );
};
