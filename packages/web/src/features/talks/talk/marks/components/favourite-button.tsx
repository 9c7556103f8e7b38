import type { Talk } from '@xuanjiang/contracts/talk';
import { Star } from 'lucide-react';
import { Button } from '../../../../../ui/button.tsx';
import { useMarks } from '../actions.ts';
import { t } from '../texts.ts';
import styles from './favourite-button.module.css';

interface Props {
  readonly talk: Pick<Talk, 'Id' | 'Title'>;
  readonly size?: 'normal' | 'small';
  /** Its sign only, where the screen is narrow. */
  readonly compact?: boolean;
}

/** Adds a talk to the favourites, or removes it from them. */
export const FavouriteButton = ({ talk, size = 'normal', compact = false }: Props) => {
  const { has, toggle } = useMarks();
  const on = has('favourite', talk.Id);
  const text = t(on ? 'kept' : 'keep');
  return (
    <Button
      className={compact ? styles.compact : styles.button}
      kind={on ? 'soft' : 'plain'}
      size={size}
      aria-label={`${text} ${talk.Title}`}
      onClick={() => toggle('favourite', talk)}
    >
      <Star size={16} fill={on ? 'currentColor' : 'none'} aria-hidden="true" />
      <span>{text}</span>
    </Button>
  );
};
