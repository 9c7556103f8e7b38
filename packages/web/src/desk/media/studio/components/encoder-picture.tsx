import { t } from '../texts.ts';
import { useEncoderPicture } from '../use-encoder-picture.ts';
import styles from './stage.module.css';

/** The picture that an encoder sends, as it arrived, some seconds late and without sound. */
export const EncoderPicture = ({ url }: { readonly url: string }) => {
  const { video, state } = useEncoderPicture(url);
  return (
    <>
      <video
        ref={video}
        className={styles.video}
        muted
        autoPlay
        playsInline
        aria-label={t('studioByEncoder')}
      />
      {state === 'playing' ? (
        <p className={styles.muted}>{t('studioEncoderMuted')}</p>
      ) : (
        <div className={styles.cover}>
          <h2>{t('studioByEncoder')}</h2>
          <p>{t(state === 'waiting' ? 'studioEncoderLoading' : 'studioEncoderNoPicture')}</p>
        </div>
      )}
    </>
  );
};
