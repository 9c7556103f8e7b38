import { ORG_PICTURE_TEXT_MAX, ORG_PICTURES_MAX } from '@xuanjiang/contracts/org-fields';
import { PICTURE_LIMITS } from '@xuanjiang/contracts/rules/feedback-limits';
import type { OrgContent } from '@xuanjiang/contracts/university-staff';
import { Button, Input } from 'antd';
import { ArrowLeft, ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import { FileField, moved } from '../../../../kit/public.ts';
import { sendPicture, usePictures } from '../api.ts';
import { t } from '../texts.ts';
import styles from './page.module.css';

type Pictures = OrgContent['Pictures'];

interface Props {
  readonly id?: string;
  readonly university: string;
  readonly value?: Pictures;
  readonly onChange?: (value: Pictures) => void;
}

/** The pictures of the campus: sent, described, put in order and taken away. */
export const PictureField = ({ id, university, value = [], onChange }: Props) => {
  const urlOf = usePictures(
    university,
    value.map(({ Id }) => Id),
  );
  const [sending, setSending] = useState(false);
  const send = async (file: File): Promise<void> => {
    setSending(true);
    try {
      const picture = await sendPicture(university, file);
      onChange?.([...value, { Id: picture, Text: '' }]);
    } finally {
      setSending(false);
    }
  };
  return (
    <div id={id}>
      <ul className={styles.pictures}>
        {value.map(({ Id, Text }, place) => (
          <li key={Id} className={styles.picture}>
            {urlOf(Id) === '' ? (
              <div className={styles.empty} />
            ) : (
              <img src={urlOf(Id)} alt={Text} />
            )}
            <Input
              aria-label={t('pagePictureText', { place: place + 1 })}
              placeholder={t('pagePictureText', { place: place + 1 })}
              maxLength={ORG_PICTURE_TEXT_MAX}
              value={Text}
              onChange={({ target }) =>
                onChange?.(value.map((one) => (one.Id === Id ? { Id, Text: target.value } : one)))
              }
            />
            <span className={styles.acts}>
              {place > 0 && (
                <Button
                  type="text"
                  icon={<ArrowLeft size={16} aria-hidden="true" />}
                  aria-label={t('pagePictureFirst', { place: place + 1 })}
                  onClick={() => onChange?.(moved(value, place, place - 1))}
                />
              )}
              <Button
                type="text"
                icon={<X size={16} aria-hidden="true" />}
                aria-label={t('pagePictureDrop', { place: place + 1 })}
                onClick={() => onChange?.(value.filter((one) => one.Id !== Id))}
              />
            </span>
          </li>
        ))}
      </ul>
      <FileField
        label={t('pagePictureAdd')}
        accept={PICTURE_LIMITS.types.join(',')}
        bytesMax={PICTURE_LIMITS.bytesMax}
        icon={<ImagePlus size={16} aria-hidden="true" />}
        busy={sending}
        disabled={value.length >= ORG_PICTURES_MAX}
        onFile={send}
      />
    </div>
  );
};
