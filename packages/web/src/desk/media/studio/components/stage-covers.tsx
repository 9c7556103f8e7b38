import type { Broadcast } from '@xuanjiang/contracts/broadcast';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { StudioParts } from '../studio-parts.ts';
import { t } from '../texts.ts';
import { useEncoderPicture } from '../use-encoder-picture.ts';
import styles from './stage.module.css';

/** The picture that an encoder sends, as it arrived, some seconds late and without sound. */
const EncoderPicture = ({ url }: { readonly url: string }) => {
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

/** What stands in place of the picture of a talk that is over. */
export const Ended = ({ Liveat, Endedat }: Pick<Broadcast, 'Liveat' | 'Endedat'>) => {
  const minutes = Math.round(((Endedat ?? 0) - (Liveat ?? Endedat ?? 0)) / MINUTE_MS);
  return (
    <div className={styles.cover}>
      <h2>{t('studioEndedTitle', { minutes })}</h2>
      <p>{t('studioEndedHint')}</p>
    </div>
  );
};

/** Why viewers see no picture now; what they were shown last stays behind it. */
export const Lost = ({ loggedOut }: { readonly loggedOut: boolean }) => (
  <div className={`${styles.cover} ${styles.lost}`}>
    {!loggedOut && <i className={styles.turning} aria-hidden="true" />}
    <h2>{t(loggedOut ? 'studioLostLogin' : 'studioLostTitle')}</h2>
    <p>{t(loggedOut ? 'studioLostLoginSeen' : 'studioLostSeen')}</p>
  </div>
);

/** What an encoder sends, or what it is waited for with. */
export const FromEncoder = ({ broadcast }: Pick<StudioParts, 'broadcast'>) =>
  broadcast === undefined || broadcast.State === 'idle' ? (
    <div className={styles.cover}>
      <h2>{t('studioByEncoder')}</h2>
      <p>{t('studioByEncoderHint')}</p>
    </div>
  ) : (
    <EncoderPicture url={broadcast.Hls} />
  );
