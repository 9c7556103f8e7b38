import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { GuideUpload, StaffGuide } from '@xuanjiang/contracts/guide-staff';
import { UPLOAD_LIMITS, UPLOAD_PATHS } from '@xuanjiang/contracts/rules/upload-limits';
import { Alert, Button, Progress } from 'antd';
import { ExternalLink } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { sendFile } from '../../../lib/file-call.ts';
import { FileField } from '../../kit/public.ts';
import { usePdf, usePreview } from './api.ts';
import styles from './guide.module.css';
import { fileOf, unchecked } from './model.ts';
import { t } from './texts.ts';

/** How long a large file may take on a slow line, ms. */
const SEND_MS = 8 * MINUTE_MS;

/** Sends a PDF for its check. @param onSent hears its id */
const useSendPdf = (onSent: (id: string) => void) => {
  const [sending, setSending] = useState(false);
  const send = async (file: File): Promise<void> => {
    setSending(true);
    try {
      const name = encodeURIComponent([...file.name].slice(0, UPLOAD_LIMITS.nameMax).join(''));
      const path = `${UPLOAD_PATHS.guide}?Name=${name}`;
      onSent(((await sendFile(path, file, SEND_MS)) as GuideUpload).Id);
    } finally {
      setSending(false);
    }
  };
  return { sending, send };
};

const FAULTS = {
  size: 'fileTooLarge',
  kind: 'deskGuideFaultKind',
  password: 'deskGuideFaultPassword',
  broken: 'deskGuideFaultBroken',
  pages: 'deskGuideFaultPages',
  dimensions: 'deskGuideFaultDimensions',
  slow: 'deskGuideFaultSlow',
  active: 'deskGuideFaultActive',
} as const;

const ACTIVE = {
  script: 'deskGuideActiveScript',
  launch: 'deskGuideActiveLaunch',
  attachment: 'deskGuideActiveAttachment',
  media: 'deskGuideActiveMedia',
  form: 'deskGuideActiveForm',
} as const satisfies Record<GuideUpload['Active'][number], string>;

const faultText = ({ Fault, Active = [] }: GuideUpload): string =>
  Fault in FAULTS
    ? t(FAULTS[Fault as keyof typeof FAULTS], {
        size: UPLOAD_LIMITS.guideMegabytesMax,
        what: Active.map((one) => t(ACTIVE[one])).join('、'),
      })
    : t('failed');

const PdfState = ({ file }: { readonly file: GuideUpload }) => {
  if (file.State === 'refused') return <Alert type="error" showIcon title={faultText(file)} />;
  if (file.State === 'checking') {
    return (
      <>
        <span>{t('deskGuideFileChecking', { percent: file.Percent })}</span>
        <Progress percent={file.Percent} showInfo={false} size="small" />
      </>
    );
  }
  const values = { pages: file.Pages, sections: file.Sections };
  return <Alert type="success" showIcon title={t('deskGuideFileReady', values)} />;
};

interface Props {
  /** Id of a file that was sent, marked until it has passed its check; empty for none. */
  readonly value?: string;
  readonly onChange?: (id: string) => void;
  /** The guide with its file; null for a new one. */
  readonly guide: StaffGuide | null;
}

/** The file that a guide has, which its editor may read also while nobody else does. */
const PresentFile = ({ guide: { Id, Pages } }: { readonly guide: StaffGuide }) => {
  const url = usePreview(Id);
  return (
    <div className={styles.now}>
      <span>{t('deskGuideFileNow', { count: Pages })}</span>
      {url !== undefined && (
        <Button
          size="small"
          href={url}
          target="_blank"
          rel="noopener"
          title={t('deskGuidePreviewTitle')}
          icon={<ExternalLink size={14} aria-hidden="true" />}
        >
          {t('preview')}
        </Button>
      )}
    </div>
  );
};

/** The PDF of a guide: it is sent, and its check is shown. */
export const PdfField = ({ value = '', onChange = () => {}, guide }: Props) => {
  const hasFile = guide !== null && guide.Pages > 0;
  const file = fileOf(value);
  const { sending, send } = useSendPdf((id) => onChange(unchecked(id)));
  const { data } = usePdf(file);
  const isReady = data?.State === 'ready' && value !== file;
  const take = useEffectEvent(() => onChange(file));
  useEffect(() => {
    if (isReady) take();
  }, [isReady]);
  return (
    <div className={styles.pdf}>
      {value === '' && hasFile && <PresentFile guide={guide} />}
      {value !== '' && data !== undefined && (
        <div role="status" aria-live="polite">
          <b>{data.Name}</b>
          <PdfState file={data} />
        </div>
      )}
      <FileField
        label={t('deskGuideFieldFile')}
        button={
          sending
            ? t('deskGuideFileSending')
            : t(value === '' && !hasFile ? 'deskGuideFileChoose' : 'deskGuideFileOther')
        }
        accept="application/pdf,.pdf"
        bytesMax={UPLOAD_LIMITS.guideBytesMax}
        busy={sending}
        onFile={send}
      />
    </div>
  );
};
