import { FEEDBACK_LIMITS, PICTURE_LIMITS } from '@xuanjiang/contracts/rules/feedback-limits';
import { ImagePlus } from 'lucide-react';
import { useId, useRef } from 'react';
import type { SentPicture } from '../model.ts';
import type { Pictures } from '../pictures/use-pictures.ts';
import { t } from '../texts.ts';
import { PendingTile, SentTile } from './picture-tile.tsx';
import styles from './pictures.module.css';

interface Props {
  readonly sent: readonly SentPicture[];
  readonly pictures: Pictures;
}

const { picturesMax: MAX } = FEEDBACK_LIMITS;

/** The pictures of the form, and the way to add one. */
export const PictureField = ({ sent, pictures }: Props) => {
  const { pending, urls, add, again, drop, remove } = pictures;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className={`text-14-2 ${styles.legend}`}>
        {t('feedbackPictures', { max: MAX })}
      </legend>
      <ul className={styles.tiles}>
        {sent.map((picture, place) => (
          <li key={picture.id}>
            <SentTile
              id={picture.id}
              number={place + 1}
              local={urls[picture.id] ?? null}
              onRemove={() => {
                remove(picture);
                input.current?.focus();
              }}
            />
          </li>
        ))}
        {pending.map((picture, place) => (
          <li key={picture.name}>
            <PendingTile
              picture={picture}
              number={sent.length + place + 1}
              onAgain={() => again(picture)}
              onRemove={() => {
                drop(picture.name);
                input.current?.focus();
              }}
            />
          </li>
        ))}
        {sent.length + pending.length < MAX && (
          <li>
            <label className={`centre second-2 ${styles.add}`}>
              <input
                ref={input}
                className={styles.file}
                type="file"
                multiple
                accept={PICTURE_LIMITS.types.join(',')}
                onChange={(event) => {
                  add([...(event.target.files ?? [])]);
                  // The same file may be chosen again.
                  event.target.value = '';
                }}
              />
              <ImagePlus size={24} aria-hidden="true" />
              <span>{t('feedbackPictureAdd')}</span>
            </label>
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} className={`second-3 ${styles.hint}`}>
        {t('feedbackPicturesHint')}
      </p>
    </fieldset>
  );
};
