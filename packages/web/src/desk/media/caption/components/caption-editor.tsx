import type { StaffCaptionDetail } from '@xuanjiang/contracts/caption';
import type { Cue } from '@xuanjiang/contracts/rules/captions';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TalkMedia } from '@xuanjiang/contracts/talk-media';
import { Alert, Button } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { ConflictDialog, ListLoadingOrFailed, StaffPage } from '../../../kit/public.ts';
import { useCaption, useRecording } from '../api.ts';
import { editedOf, onlyIn, shownAt } from '../model.ts';
import { t } from '../texts.ts';
import type { Editor } from '../use-editor.ts';
import { useEditor } from '../use-editor.ts';
import type { Video } from '../use-video.ts';
import { useVideo } from '../use-video.ts';
import { CaptionActions } from './caption-actions.tsx';
import styles from './caption-desk.module.css';
import { CaptionTags } from './caption-tags.tsx';
import { CueTable } from './cue-table.tsx';

interface VideoPaneProps {
  readonly video: Video;
  readonly media: TalkMedia | null;
  readonly cues: readonly Cue[];
}

/** The recording with the cue that is shown at its moment, as it is edited. */
const VideoPane = ({ video, media, cues }: VideoPaneProps) => {
  const text = cues[shownAt(cues, video.atMs)]?.text ?? '';
  return (
    <div className={`panel ${styles.video}`}>
      <div className={styles.picture}>
        {media === null ? (
          <p className={styles.noVideo}>{t('capNoVideo')}</p>
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: they are what is edited, and shown below the picture
          <video
            ref={video.video}
            controls
            playsInline
            preload="metadata"
            poster={media.Poster}
            aria-label={t('capVideo')}
            onTimeUpdate={video.onTimeUpdate}
            onSeeked={video.onTimeUpdate}
          />
        )}
      </div>
      {video.hasFailed && (
        <p className={styles.fault} role="alert">
          {t('capVideoFailed')}
        </p>
      )}
      <p className={styles.shown}>{text}</p>
      <p className={styles.keys}>{t('capKeys')}</p>
    </div>
  );
};

/** Lines that are named of each version. */
const NAMED = 6;

const wordsOf = (cues: readonly Cue[], others: readonly Cue[]): string => {
  const lines = onlyIn(cues, others, NAMED);
  return lines.length === 0
    ? t('capSame', { count: cues.length })
    : t('capDiffers', { count: cues.length, lines: lines.join('；') });
};

interface VersionDialogProps {
  readonly editor: Editor;
  readonly theirs: StaffCaptionDetail;
}

/** After a 409: what somebody else has stored, and what is edited here; one of them is to stand. */
const VersionDialog = ({ editor, theirs }: VersionDialogProps) => {
  const stored = editedOf(theirs).cues;
  const { Updatedby: name, Updatedtime: time } = theirs;
  const cues = wordsOf(stored, editor.cues);
  return (
    <ConflictDialog
      fields={[
        {
          name: 'cues',
          label: t('captions'),
          mine: t('capMine', { cues: wordsOf(editor.cues, stored) }),
          theirs:
            name === '' || time === null
              ? t('capTheirsPlain', { cues })
              : t('capTheirs', { name, time: momentOf(time), cues }),
        },
      ]}
      onDone={(chosen) => editor.settle(chosen.includes('cues') ? 'theirs' : 'mine')}
      onClose={() => editor.settle(null)}
    />
  );
};

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
  const query = useCaption(talkId);
  const { data, refetch } = query;
  if (data === undefined) {
    return (
      <StaffPage title={t('captions')} actions={<Button onClick={onBack}>{t('capBack')}</Button>}>
        <ListLoadingOrFailed query={query} />
      </StaffPage>
    );
  }
  return <Editing stored={data} refetch={async () => (await refetch()).data} onBack={onBack} />;
};
