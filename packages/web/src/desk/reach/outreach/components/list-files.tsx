import type { PushUploadReport } from '@xuanjiang/contracts/outreach';
import { PUSH_LIST_LIMITS } from '@xuanjiang/contracts/rules/push-list-limits';
import { Button } from 'antd';
import { Download, Upload } from 'lucide-react';
import { useRef } from 'react';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { showToast } from '../../../../ui/toast.ts';
import { useDownloadSchools, useUploadSchools } from '../api.ts';
import { t } from '../texts.ts';

interface Props {
  readonly collect: string;
  /** Title of the collection; it names the file. */
  readonly title: string;
  /** Whether there is anything to download. */
  readonly filled: boolean;
  readonly onReport: (report: PushUploadReport) => void;
}

/** Takes a list in as a file, and gives it out. */
export const ListFiles = ({ collect, title, filled, onReport }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadSchools(collect);
  const download = useDownloadSchools(collect);
  const send = (file: File | undefined): void => {
    if (file === undefined) return;
    const { bytesMax, megabytesMax: size } = PUSH_LIST_LIMITS;
    if (file.size > bytesMax) showToast(t('outreachTooLarge', { size }));
    else upload.mutate(file, { onSuccess: onReport });
  };
  const save = (format: 'xlsx' | 'csv'): void =>
    download.mutate(format, {
      onSuccess: (file) => saveBlob(file, `${t('outreachFile', { title })}.${format}`),
    });
  return (
    <>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          disabled={!filled || download.isPending}
          icon={<Download size={16} aria-hidden="true" />}
          onClick={() => save(format)}
        >
          {t(format === 'xlsx' ? 'outreachDownloadXlsx' : 'outreachDownloadCsv')}
        </Button>
      ))}
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv"
        hidden
        aria-label={t('outreachUpload')}
        onChange={({ target }) => {
          send(target.files?.[0]);
          // The same file once more is a change too.
          target.value = '';
        }}
      />
      <Button
        type="primary"
        loading={upload.isPending}
        icon={<Upload size={16} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('outreachUpload')}
      </Button>
    </>
  );
};
