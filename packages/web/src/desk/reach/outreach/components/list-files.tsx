import type { PushUploadReport } from '@xuanjiang/contracts/outreach';
import { PUSH_LIST_LIMITS } from '@xuanjiang/contracts/rules/push-list-limits';
import { Button } from 'antd';
import { Download, Upload } from 'lucide-react';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { FileField } from '../../../kit/public.ts';
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
  const upload = useUploadSchools(collect);
  const download = useDownloadSchools(collect);
  const send = async (file: File): Promise<void> => onReport(await upload.mutateAsync(file));
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
      <FileField
        label={t('outreachUpload')}
        accept=".xlsx,.csv"
        bytesMax={PUSH_LIST_LIMITS.bytesMax}
        icon={<Upload size={16} aria-hidden="true" />}
        primary
        busy={upload.isPending}
        onFile={send}
      />
    </>
  );
};
