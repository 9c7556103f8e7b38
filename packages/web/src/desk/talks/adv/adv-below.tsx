import { ADV_PICTURE_PATHS, PICTURE_LIMITS } from '@xuanjiang/contracts/rules/feedback-limits';
import { Button } from 'antd';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { sendFile } from '../../../lib/file-call.ts';
import { useFileUrl } from '../../../lib/use-file-url.ts';
import type { BelowProps, RecordOf } from '../../kit/public.ts';
import {
  FileField,
  contentStyles as styles,
  useAct,
  useReadAnew,
  useRecordCalls,
} from '../../kit/public.ts';
import { t } from './texts.ts';

type Adv = RecordOf<'advEdit'>;

/** Where this page finds the picture of an advertisement: that of a draft is fetched with the session. */
const usePicture = ({ Picurl, State, Version }: Adv): string => {
  const isDraft = State === 'draft' && Picurl !== '';
  const { url } = useFileUrl(Picurl, { wanted: isDraft, version: Version });
  return isDraft ? (url ?? '') : Picurl;
};

/** The picture of an advertisement; a draft can be given another one. */
const Picture = ({ record }: { readonly record: Adv }) => {
  const { Id, Version, State, Title } = record;
  const url = usePicture(record);
  const [busy, setBusy] = useState(false);
  const readAnew = useReadAnew('advEdit', 'adv');
  const send = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      await sendFile(`${ADV_PICTURE_PATHS.add}?Id=${Id}&Version=${Version}`, file);
      readAnew();
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.part}>
      <h3>{t('advertPicture')}</h3>
      {url !== '' && <img className={styles.picture} src={url} alt={Title} />}
      {State === 'draft' && (
        <FileField
          label={t('advertUpload')}
          accept={PICTURE_LIMITS.types.join(',')}
          bytesMax={PICTURE_LIMITS.bytesMax}
          icon={<ImagePlus size={16} aria-hidden="true" />}
          busy={busy}
          onFile={send}
          besides={<small className={styles.quiet}>{t('advertPictureHint')}</small>}
        />
      )}
    </section>
  );
};

/** Makes a new draft of an advertisement that is not changed any more. */
const Copy = ({ record, onOpen }: BelowProps<'advEdit'>) => {
  const { Id: Copyof, Place, Title, Url } = record;
  const { run } = useRecordCalls('advEdit');
  const { busy, act } = useAct();
  const copy = { Place, Title, Url, Starttime: 0, Endtime: null, Copyof };
  return (
    <Button loading={busy} onClick={() => void act(() => run('add', copy, ({ Id }) => onOpen(Id)))}>
      {t('advertCopy')}
    </Button>
  );
};

/** The picture of an advertisement, its figures by day, and the way to a copy. */
export const AdvBelow = (props: BelowProps<'advEdit'>) => {
  const { Days, State } = props.record;
  return (
    <>
      <Picture record={props.record} />
      {Days.length > 0 && (
        <section className={styles.part}>
          <h3>{t('advertFigures')}</h3>
          {Days.map(({ Day: day, Shown: shown, Clicked: clicked }) => (
            <div key={day}>{t('advertDay', { day, shown, clicked })}</div>
          ))}
        </section>
      )}
      {State !== 'draft' && (
        <div className={`${styles.part} ${styles.acts}`}>
          <Copy {...props} />
        </div>
      )}
    </>
  );
};
