import { POSTER_SIZE } from '@xuanjiang/contracts/rules/poster-size';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { t } from '../texts.ts';
import styles from './poster-picture.module.css';

interface Props {
  readonly src: string;
  readonly title: string;
}

/** The poster as a picture of its own: a long press saves it. */
export const PosterPicture = ({ src, title }: Props) => {
  const [failed, setFailed] = useState(false);
  const [loaded, setLoaded] = useState(false);
  if (failed) {
    return (
      <div className={styles.frame} role="alert">
        <p>{t('invitePosterFailed')}</p>
        <Button kind="soft" onClick={() => setFailed(false)}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  return (
    <img
      className={styles.picture}
      src={src}
      width={POSTER_SIZE.width}
      height={POSTER_SIZE.height}
      alt={t('invitePoster', { title })}
      aria-busy={!loaded}
      onLoad={() => setLoaded(true)}
      onError={() => setFailed(true)}
    />
  );
};
