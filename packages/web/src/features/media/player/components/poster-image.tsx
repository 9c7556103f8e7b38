import styles from './stage.module.css';

/** The size of posters, px. */
const POSTER = { width: 1280, height: 720 } as const;

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
