import type { GuideUpload } from '@xuanjiang/contracts/ebook';
import { UPLOAD_LIMITS } from '@xuanjiang/contracts/rules/upload-limits';
import { Alert, Button, Progress } from 'antd';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { usePdf } from '../api.ts';
import { t } from '../texts.ts';
import { useSendPdf } from '../use-send-pdf.ts';
import styles from './ebook.module.css';

const FAULTS = {
  size: 'ebookFaultSize',
  kind: 'ebookFaultKind',
  password: 'ebookFaultPassword',
  broken: 'ebookFaultBroken',
  pages: 'ebookFaultPages',
  slow: 'ebookFaultSlow',
} as const;

const faultText = ({ Fault }: GuideUpload): string =>
  Fault in FAULTS
    ? t(FAULTS[Fault as keyof typeof FAULTS], { size: UPLOAD_LIMITS.guideMegabytesMax })
    : t('ebookFailed');

const PdfState = ({ file }: { readonly file: GuideUpload }) => {
  if (file.State === 'refused') return <Alert type="error" showIcon title={faultText(file)} />;
  if (file.State === 'checking') {
    return (
      <>
        <span>{t('ebookFileChecking', { percent: file.Percent })}</span>
        <Progress percent={file.Percent} showInfo={false} size="small" />
      </>
    );
  }
  const values = { pages: file.Pages, sections: file.Sections };
  return <Alert type="success" showIcon title={t('ebookFileReady', values)} />;
};

interface Props {
  /** Id of a file that was sent; empty for none. */
  readonly value?: string;
  readonly onChange?: (id: string) => void;
  /** Pages of the file that is there; 0 for none. */
  readonly pages: number;
}

/** The PDF of a guide: it is sent, and its check is shown. */
export const PdfField = ({ value = '', onChange = () => {}, pages }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const { sending, send } = useSendPdf(onChange);
  const { data } = usePdf(value);
  return (
    <div className={styles.pdf}>
      {value === '' && pages > 0 && <span>{t('ebookFileNow', { count: pages })}</span>}
      {value !== '' && data !== undefined && (
        <div role="status" aria-live="polite">
          <b>{data.Name}</b>
          <PdfState file={data} />
        </div>
      )}
      <input
        ref={input}
        className="unseen"
        type="file"
        tabIndex={-1}
        accept="application/pdf,.pdf"
        aria-label={t('ebookFieldFile')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again.
          event.target.value = '';
          if (file !== undefined) void send(file);
        }}
      />
      <Button
        loading={sending}
        icon={<FileUp size={16} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {sending
          ? t('ebookFileSending')
          : t(value === '' && pages === 0 ? 'ebookFileChoose' : 'ebookFileOther')}
      </Button>
    </div>
  );
};
