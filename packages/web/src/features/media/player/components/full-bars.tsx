import { ChevronLeft } from 'lucide-react';
import { useCallback } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { usePicture } from '../picture.ts';
import { t } from '../texts.ts';
import type { DensityChoice } from '../use-density.ts';
import styles from './full-bars.module.css';

const DENSITY_TEXTS = {
  few: 'densityFew',
  some: 'densitySome',
  all: 'densityAll',
} as const;

interface Props {
  readonly title: string;
  /** The player's controls are there: these bars come and go with them. */
  readonly shown: boolean;
  /** Null while no danmaku are shown. */
  readonly density: DensityChoice | null;
  readonly onLeave: () => void;
}

/** What lies over a picture on the full screen: its title, the density of danmaku, a place to write. */
export const FullBars = ({ title, shown, density, onLeave }: Props) => {
  // The page of the talk draws its field here: the draft and who may post are the room's.
  const place = useCallback((element: HTMLElement | null) => {
    usePicture.setState({ writing: element });
    return () => usePicture.setState({ writing: null });
  }, []);
  return (
    <div className={shown ? styles.bars : `${styles.bars} ${styles.away}`}>
      <div className={`row-2 ${styles.top}`}>
        <IconButton
          icon={ChevronLeft}
          label={t('playerLeaveFull')}
          className={styles.leave}
          onClick={onLeave}
        />
        <p className={`fill one-line ${styles.title}`}>{title}</p>
        {density !== null && (
          <button type="button" className={styles.density} onClick={density.next}>
            {t(DENSITY_TEXTS[density.density])}
          </button>
        )}
      </div>
      <div ref={place} className={styles.writing} />
    </div>
  );
};
