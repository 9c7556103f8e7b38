import type { StaffCaptionDetail } from '@xuanjiang/contracts/caption';
import { Button } from 'antd';
import { useState } from 'react';
import { showToast } from '../../../../ui/toast.ts';
import { ConfirmDialog } from '../../../kit/public.ts';
import { useCaptionCalls } from '../api.ts';
import { t } from '../texts.ts';
import type { Editor } from '../use-editor.ts';
import { ImportButton } from './import-button.tsx';

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
