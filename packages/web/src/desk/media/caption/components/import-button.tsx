import type { StaffCaptionDetail } from '@xuanjiang/contracts/caption';
import { CAPTION_LIMITS } from '@xuanjiang/contracts/rules/caption-limits';
import { Button } from 'antd';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { showToast } from '../../../../ui/toast.ts';
import { ConfirmDialog } from '../../../kit/public.ts';
import { failedText, useSendCaptions } from '../api.ts';
import { t } from '../texts.ts';
import type { Editor } from '../use-editor.ts';

interface Props {
  readonly stored: StaffCaptionDetail;
  readonly editor: Editor;
}

const { bytesMax, megabytesMax: size } = CAPTION_LIMITS;

/** Takes captions in as a file; asks first where there are some. */
export const ImportButton = ({ stored, editor }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState<File | null>(null);
  const sending = useSendCaptions({ failedText });
  const send = (file: File): void =>
    sending.mutate(
      { talkId: stored.Id, version: editor.version, file, isEdit: false },
      {
        onSuccess: () => editor.settleImport(),
        onSettled: () => setWaiting(null),
      },
    );
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    if (file.size > bytesMax) showToast(t('capTooLarge', { size }));
    else if (editor.cues.length > 0) setWaiting(file);
    else send(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".srt,.vtt"
        hidden
        aria-label={t('capImport')}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // The same file once more is a change too.
          target.value = '';
        }}
      />
      <Button
        title={t('capImportHint', { size })}
        loading={sending.isPending}
        icon={<Upload size={16} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('capImport')}
      </Button>
      {waiting !== null && (
        <ConfirmDialog
          title={t('capReplace')}
          subject={waiting.name}
          consequences={[t('capReplaceEffect', { count: editor.cues.length })]}
          action={t('replace')}
          busy={sending.isPending}
          onConfirm={() => send(waiting)}
          onClose={() => setWaiting(null)}
        />
      )}
    </>
  );
};
