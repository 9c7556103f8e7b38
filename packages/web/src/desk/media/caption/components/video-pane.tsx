import type { Cue } from '@xuanjiang/contracts/rules/captions';
import type { TalkMedia } from '@xuanjiang/contracts/talk-media';
import { shownAt } from '../model.ts';
import { t } from '../texts.ts';
import type { Video } from '../use-video.ts';
import styles from './caption-desk.module.css';

interface Props {
  readonly video: Video;
  readonly media: TalkMedia | null;
  readonly cues: readonly Cue[];
}

/** The recording with the cue that is shown at its moment, as it is edited. */
export const VideoPane = ({ video, media, cues }: Props) => {
  const text = cues[shownAt(cues, video.atMs)]?.text ?? '';
  return (
    <div className={`panel ${styles.video}`}>
      <div className={styles.picture}>
        {media === null ? (
          <p className={styles.noVideo}>{t('capNoVideo')}</p>
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: they are what is edited, and shown below the picture
          <video
            ref={video.video}
            controls
            playsInline
            preload="metadata"
            poster={media.Poster}
            aria-label={t('capVideo')}
            onTimeUpdate={video.onTimeUpdate}
            onSeeked={video.onTimeUpdate}
          />
        )}
      </div>
      {video.hasFailed && (
        <p className={styles.fault} role="alert">
          {t('capVideoFailed')}
        </p>
      )}
      <p className={styles.shown}>{text}</p>
      <p className={styles.keys}>{t('capKeys')}</p>
    </div>
  );
};
