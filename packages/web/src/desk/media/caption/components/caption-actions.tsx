import type { StaffCaptionDetail } from '@xuanjiang/contracts/caption';
import { CAPTION_LIMITS } from '@xuanjiang/contracts/rules/caption-limits';
import { Button } from 'antd';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../../../../ui/toast.ts';
import { ConfirmDialog, FileField } from '../../../kit/public.ts';
import { failedText, useCaptionCalls, useSendCaptions } from '../api.ts';
import { t } from '../texts.ts';
import type { Editor } from '../use-editor.ts';

interface ImportButtonProps {
  readonly stored: StaffCaptionDetail;
  readonly editor: Editor;
}

const { bytesMax, megabytesMax: size } = CAPTION_LIMITS;

/** Takes captions in as a file; asks first where there are some. */
const ImportButton = ({ stored, editor }: ImportButtonProps) => {
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
  const take = (file: File): void => {
    if (editor.cues.length > 0) setWaiting(file);
    else send(file);
  };
  return (
    <>
      <FileField
        label={t('capImport')}
        title={t('capImportHint', { size })}
        accept=".srt,.vtt"
        bytesMax={bytesMax}
        icon={<Upload size={16} aria-hidden="true" />}
        busy={sending.isPending}
        onFile={take}
      />
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

interface Props {
  readonly stored: StaffCaptionDetail;
  readonly editor: Editor;
}

const ASKED = {
  withdraw: { title: 'capWithdrawTitle', effect: 'capWithdrawEffect', action: 'withdraw' },
  remove: { title: 'capRemoveTitle', effect: 'capRemoveEffect', action: 'delete' },
} as const;

/** What is done with the captions of a talk as a whole. */
export const CaptionActions = ({ stored, editor }: Props) => {
  const calls = useCaptionCalls();
  const [asking, setAsking] = useState<keyof typeof ASKED | null>(null);
  const { Id, State, Recognition } = stored;
  const version = { Id, Version: editor.version };
  const isShown = State === 'published' || State === 'changed';
  const isListening = Recognition === 'waiting';
  const publish = async () => {
    const saved = editor.isDirty ? await editor.save() : editor.version;
    if (saved === null) return;
    const done = { onSuccess: () => showToast(t('capPublishDone')) };
    calls.publish.mutate({ Id, Version: saved }, done);
  };
  const save = async () => {
    if ((await editor.save()) !== null) showToast(t('saved'));
  };
  const asked = asking === null ? null : ASKED[asking];
  const confirm = (act: keyof typeof ASKED): void =>
    calls[act].mutate(version, {
      // What is deleted takes along what was not saved of it.
      onSuccess: () => act === 'remove' && editor.discard(),
      onSettled: () => setAsking(null),
    });
  return (
    <>
      {State !== 'none' && (
        <Button danger type="text" onClick={() => setAsking('remove')}>
          {t('delete')}
        </Button>
      )}
      {isShown && <Button onClick={() => setAsking('withdraw')}>{t('withdraw')}</Button>}
      {Recognition !== 'off' && State === 'none' && (
        <Button
          title={t('capRecogniseHint')}
          loading={isListening || calls.recognise.isPending}
          disabled={editor.isDirty}
          onClick={() => calls.recognise.mutate(version)}
        >
          {t('capRecognise')}
        </Button>
      )}
      <ImportButton stored={stored} editor={editor} />
      <Button disabled={!editor.isDirty} loading={editor.isSaving} onClick={() => void save()}>
        {t('save')}
      </Button>
      <Button
        type="primary"
        disabled={
          editor.isSaving || editor.cues.length === 0 || (State === 'published' && !editor.isDirty)
        }
        loading={calls.publish.isPending}
        onClick={() => void publish()}
      >
        {t('publish')}
      </Button>
      {asking !== null && asked !== null && (
        <ConfirmDialog
          title={t(asked.title)}
          subject={stored.Title}
          consequences={[t(asked.effect)]}
          action={t(asked.action)}
          busy={calls[asking].isPending}
          onConfirm={() => confirm(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
};
