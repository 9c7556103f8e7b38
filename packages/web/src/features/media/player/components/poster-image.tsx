import { Play } from 'lucide-react';
import styles from './stage.module.css';

/** The size of posters, px. */
const POSTER = { width: 1280, height: 720 } as const;

/** Says that a picture comes, until its player is there. */
export const PlaySign = () => (
  <span className={styles.sign} aria-hidden="true">
    <Play size={26} fill="currentColor" />
  </span>
);

/** The poster of a picture, until it has its first frame. */
export const PosterImage = ({ src }: { readonly src: string }) =>
  src === '' ? null : (
    <img
      className={styles.poster}
      src={src}
      alt=""
      width={POSTER.width}
      height={POSTER.height}
      fetchPriority="high"
    />
  );
