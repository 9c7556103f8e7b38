import { ADV_PICTURE_PATHS, PICTURE_LIMITS } from '@xuanjiang/contracts/rules/feedback-limits';
import { Button } from 'antd';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { sendFile } from '../../../../lib/file-call.ts';
import { contentStyles as styles, useAct } from '../../../kit/public.ts';
import { useAdvertPicture } from '../api.ts';
import type { AdvertRecord } from '../model.ts';
import { t } from '../texts.ts';

interface Props {
  readonly record: AdvertRecord;
  readonly onDone: () => void;
}

/** The picture of an advertisement; a draft can be given another one. */
export const AdvertPicture = ({ record, onDone }: Props) => {
  const { Id, Version, State, Title } = record;
  const url = useAdvertPicture(record);
  const { busy, act } = useAct();
  const input = useRef<HTMLInputElement>(null);
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (await act(() => sendFile(`${ADV_PICTURE_PATHS.add}?Id=${Id}&Version=${Version}`, file)))
      onDone();
  };
  return (
    <section className={styles.part}>
      <h3>{t('advertPicture')}</h3>
      {url !== '' && <img className={styles.picture} src={url} alt={Title} />}
      {State === 'draft' && (
        <div className={styles.acts}>
          <input
            ref={input}
            hidden
            type="file"
            aria-label={t('advertUpload')}
            accept={PICTURE_LIMITS.types.join(',')}
            onChange={({ target }) => {
              void send(target.files?.[0]);
              target.value = '';
            }}
          />
          <Button
            loading={busy}
            icon={<ImagePlus size={16} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {t('advertUpload')}
          </Button>
          <small className={styles.quiet}>{t('advertPictureHint')}</small>
        </div>
      )}
    </section>
  );
};
