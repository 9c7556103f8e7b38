import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import type { FileFault, StaffReplay } from '@xuanjiang/contracts/replay';
import { gapsOf } from '@xuanjiang/contracts/rules/media-clock';
import { Button } from 'antd';
import { Download, Image } from 'lucide-react';
import { useState } from 'react';
import { useHls } from '../../../../lib/use-hls.ts';
import { showFailure } from '../../../../ui/failure.ts';
import { showToast } from '../../../../ui/toast.ts';
import { GapsLine } from '../../gaps/public.ts';
import { failedText, useFrameAsCover, useReplayActs } from '../api.ts';
import { FilmCard } from '../film/components/film-card.tsx';
import { t } from '../texts.ts';
import { useDraft } from '../use-draft.ts';
import { ChaptersCard } from './chapters-card.tsx';
import { PublishBar } from './publish-bar.tsx';
import styles from './replay.module.css';
import { TrimCard } from './trim-card.tsx';

const MB = 1_000_000;

const FAULTS: Readonly<Record<FileFault, Parameters<typeof t>[0]>> = {
  tooLarge: 'replayFileTooLarge',
  noSpace: 'replayFileNoSpace',
  sound: 'replayFileSound',
  storage: 'replayFileStorage',
  other: 'replayFileOther',
};

/** The replay as one file. */
const FileCard = ({ replay }: { readonly replay: StaffReplay }) => {
  const { makeFile } = useReplayActs();
  const { Id, Version, Filestate, Filefault, Filepath, Filebytes } = replay;
  const isDone = Filestate === 'done' && Filepath !== '';
  const isOld = isDone && !Filepath.includes(`-${Version}.mp4?`);
  return (
    <section className={styles.card} aria-label={t('replayFile')}>
      <h2>{t('replayFile')}</h2>
      <p className={styles.quiet}>{t('replayFileHint')}</p>
      <p role="status" className={Filestate === 'failed' ? styles.failed : styles.quiet}>
        {Filestate === 'waiting' && t('replayFileWaiting')}
        {Filestate === 'failed' && t('replayFileFailed')}
      </p>
      {Filefault !== '' && (
        <p className={styles.failed}>
          {t(FAULTS[Filefault])}
          {Filestate === 'waiting' && t('replayFileGoesOn')}
        </p>
      )}
      <div className="flow-2">
        {isDone && (
          <Button href={Filepath} download icon={<Download size={16} aria-hidden="true" />}>
            {t('replayFileGet', { size: Math.max(1, Math.round(Filebytes / MB)) })}
          </Button>
        )}
        {(!isDone || isOld) && Filestate !== 'waiting' && (
          <Button loading={makeFile.isPending} onClick={() => makeFile.mutate({ Id, Version })}>
            {t(isOld ? 'replayFileAgain' : 'replayFileMake')}
          </Button>
        )}
      </div>
    </section>
  );
};

/** Longest side of a picture that is sent, px. */
const SIDE_MAX = 1280;
const QUALITY = 0.86;

/** What a video shows now, as a picture; null while it shows nothing. */
const frameOf = async (video: HTMLVideoElement): Promise<Blob | null> => {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const scale = Math.min(1, SIDE_MAX / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
};

interface Props {
  readonly replay: StaffReplay;
  readonly talk: OwnTalkDetail;
}

/** Everything that was recorded of a talk, and what students see of it. */
export const ReplayEditor = ({ replay, talk }: Props) => {
  const draft = useDraft(replay);
  // Another version has another address, and the same picture: what plays goes on.
  const [url, setUrl] = useState(replay.Hls);
  const { video, failed, retry } = useHls(url);
  const [second, setSecond] = useState(0);
  const [length, setLength] = useState(0);
  const setCover = useFrameAsCover();
  const [sending, setSending] = useState(false);
  const { read } = useReplayActs();
  /** The address is signed for some hours: with one of now. */
  const openAgain = () =>
    read(replay.Id)
      .then(({ Hls }) => setUrl(Hls))
      .catch((error) => showFailure(error, failedText))
      .finally(retry);
  const seek = (to: number) => {
    if (video.current !== null) video.current.currentTime = to;
  };
  const sendFrame = async () => {
    // One of another site is not to be read.
    const frame = video.current === null ? null : await frameOf(video.current).catch(() => null);
    if (frame === null) return showToast(t('replayCoverNone'));
    setSending(true);
    await setCover(talk, frame);
    setSending(false);
  };
  const editing = {
    whole: { clock: replay.Clock, length },
    second,
    placeNow: () => video.current?.currentTime ?? second,
    draft: draft.draft,
    onChange: draft.setDraft,
    onSeek: seek,
  };
  return (
    <div className={styles.page}>
      <PublishBar title={talk.Title} replay={replay} draft={draft} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <div className={styles.picture}>
            {/* biome-ignore lint/a11y/useMediaCaption: what was said is edited on a page of its own */}
            <video
              ref={video}
              controls
              playsInline
              aria-label={t('replayVideo')}
              onSeeking={({ currentTarget }) => setSecond(currentTarget.currentTime)}
              onTimeUpdate={({ currentTarget }) => setSecond(currentTarget.currentTime)}
              onDurationChange={({ currentTarget }) =>
                setLength(Number.isFinite(currentTarget.duration) ? currentTarget.duration : 0)
              }
            />
            {failed && (
              <div className={`grid-3 ${styles.broken}`} role="alert">
                {t('replayVideoFailed')}
                <Button onClick={() => void openAgain()}>{t('loadAgain')}</Button>
              </div>
            )}
          </div>
          {replay.Film === '' && <GapsLine gaps={gapsOf(replay.Clock)} />}
          <TrimCard {...editing} />
        </div>
        <div className={styles.column}>
          <ChaptersCard {...editing} />
          <section className={styles.card} aria-label={t('cover')}>
            <h2>{t('cover')}</h2>
            <p className={styles.quiet}>{t('replayCoverHint')}</p>
            {talk.Cover !== '' && <img className={styles.cover} src={talk.Cover} alt="" />}
            <div className="flow-2">
              <Button
                icon={<Image size={16} aria-hidden="true" />}
                disabled={length === 0}
                loading={sending}
                onClick={() => void sendFrame()}
              >
                {t('replayCoverSet')}
              </Button>
            </div>
          </section>
          <FileCard replay={replay} />
          <FilmCard talkId={replay.Id} title={talk.Title} replaces={replay.Version} />
        </div>
      </div>
    </div>
  );
};
