import { ImageOff, RotateCcw, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FullDialog } from '../../../../ui/full-dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { usePictureUrl } from '../api.ts';
import type { PendingPicture } from '../pictures/use-pictures.ts';
import { t } from '../texts.ts';
import styles from './pictures.module.css';

interface Props {
  readonly url: string;
  readonly number: number;
  readonly onClose: () => void;
}

/** A picture as large as the screen. */
const PictureView = ({ url, number, onClose }: Props) => {
  const title = t('pictureNumber', { number });
  return (
    <FullDialog title={title} onBack={onClose}>
      <img className={styles.whole} src={url} alt={title} />
    </FullDialog>
  );
};

interface OwnProps {
  readonly id: string;
  /** Among the pictures beside it, from 1. */
  readonly number: number;
  /** Where this page has it already; null where it has to be fetched. */
  readonly local?: string | null;
}

/** How far outside of the window a picture is fetched. */
const AHEAD = '300px';

/** A picture of the caller; pressed, it is shown whole. */
export const OwnPicture = ({ id, number, local = null }: OwnProps) => {
  const tile = useRef<HTMLButtonElement>(null);
  const [near, setNear] = useState(false);
  const fetched = usePictureUrl(id, local === null && near);
  const [open, setOpen] = useState(false);
  // A long list must not fetch what nobody scrolls to.
  useEffect(() => {
    if (tile.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setNear((was) => was || entries.some((entry) => entry.isIntersecting)),
      { rootMargin: AHEAD },
    );
    observer.observe(tile.current);
    return () => observer.disconnect();
  }, []);
  const url = local ?? fetched.url;
  if (fetched.failed) {
    return (
      <button
        type="button"
        className={styles.show}
        aria-label={`${t('feedbackPictureGone')} · ${t('retry')}`}
        onClick={fetched.retry}
      >
        <ImageOff size={24} aria-hidden="true" />
      </button>
    );
  }
  return (
    <>
      <button
        ref={tile}
        type="button"
        className={styles.show}
        aria-label={t('feedbackPictureView', { number })}
        onClick={() => setOpen(true)}
      >
        {url !== null && <img className={styles.image} src={url} alt="" />}
      </button>
      {open && url !== null && (
        <PictureView url={url} number={number} onClose={() => setOpen(false)} />
      )}
    </>
  );
};

/** A picture of the form that the server has. */
export const SentTile = ({ onRemove, ...own }: OwnProps & { readonly onRemove: () => void }) => (
  <div className={styles.tile}>
    <OwnPicture {...own} />
    <IconButton
      icon={X}
      size={16}
      className={styles.remove}
      label={t('feedbackPictureRemove', { number: own.number })}
      onClick={onRemove}
    />
  </div>
);

interface PendingProps {
  readonly picture: PendingPicture;
  readonly number: number;
  readonly onAgain: () => void;
  readonly onRemove: () => void;
}

/** A picture of the form that is on its way, or did not arrive. */
export const PendingTile = ({ picture, number, onAgain, onRemove }: PendingProps) => (
  <div className={styles.tile}>
    <img className={`${styles.image} ${styles.waiting}`} src={picture.url} alt="" />
    {picture.failed ? (
      <button
        type="button"
        className={styles.again}
        aria-label={t('feedbackPictureRetry', { number })}
        onClick={onAgain}
      >
        <RotateCcw size={22} aria-hidden="true" />
      </button>
    ) : (
      <span className={styles.progress} role="status">
        <span className="unseen">{t('feedbackPictureSending', { number })}</span>
      </span>
    )}
    <IconButton
      icon={X}
      size={16}
      className={styles.remove}
      label={t('feedbackPictureRemove', { number })}
      onClick={onRemove}
    />
  </div>
);
