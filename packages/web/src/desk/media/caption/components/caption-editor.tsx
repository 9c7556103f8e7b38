import type { StaffCaptionDetail } from '@xuanjiang/contracts/caption';
import { Alert, Button } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { ListFailed, ListSkeleton, StaffPage } from '../../../kit/public.ts';
import { useCaption, useRecording } from '../api.ts';
import { t } from '../texts.ts';
import { useEditor } from '../use-editor.ts';
import { useVideo } from '../use-video.ts';
import { CaptionActions } from './caption-actions.tsx';
import styles from './caption-desk.module.css';
import { CaptionTags } from './caption-tags.tsx';
import { CueTable } from './cue-table.tsx';
import { VersionDialog } from './version-dialog.tsx';
import { VideoPane } from './video-pane.tsx';

interface EditorProps {
  readonly stored: StaffCaptionDetail;
  readonly refetch: () => Promise<StaffCaptionDetail | undefined>;
  readonly onBack: () => void;
}

const Editing = ({ stored, refetch, onBack }: EditorProps) => {
  const editor = useEditor(stored, refetch);
  const talk = useRecording(stored.Id).data;
  const media = talk?.Media ?? null;
  const video = useVideo(media);
  const isUnread = stored.Source === 'recognised' && stored.State === 'draft';
  return (
    <StaffPage
      title={stored.Title}
      note={<CaptionTags caption={stored} />}
      actions={<CaptionActions stored={stored} editor={editor} />}
    >
      <Button
        type="link"
        className={styles.backLink ?? ''}
        icon={<ArrowLeft size={16} aria-hidden="true" />}
        onClick={onBack}
      >
        {t('capBack')}
      </Button>
      {isUnread && <Alert type="warning" showIcon title={t('capAutoHint')} />}
      {editor.isResumed && (
        <Alert
          type="info"
          showIcon
          title={t('changesKept')}
          action={<Button onClick={editor.discard}>{t('capDiscard')}</Button>}
        />
      )}
      {stored.Recognition === 'waiting' && (
        <Alert type="info" showIcon title={`${t('capWaiting')}：${t('capRecogniseHint')}`} />
      )}
      {stored.Recognition === 'failed' && (
        <Alert type="error" showIcon title={t('capFailedHint')} />
      )}
      <div className={styles.columns}>
        <VideoPane video={video} media={media} cues={editor.cues} />
        <CueTable editor={editor} video={video} />
      </div>
      {editor.theirs !== null && <VersionDialog editor={editor} theirs={editor.theirs} />}
    </StaffPage>
  );
};

interface Props {
  readonly talkId: string;
  readonly onBack: () => void;
}

/** The captions of a talk beside its recording. */
export const CaptionEditor = ({ talkId, onBack }: Props) => {
  const { data, error, isError, refetch } = useCaption(talkId);
  if (data === undefined) {
    return (
      <StaffPage title={t('captions')} actions={<Button onClick={onBack}>{t('capBack')}</Button>}>
        {isError ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />}
      </StaffPage>
    );
  }
  return <Editing stored={data} refetch={async () => (await refetch()).data} onBack={onBack} />;
};
