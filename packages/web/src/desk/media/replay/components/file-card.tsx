import type { FileFault, StaffReplay } from '@xuanjiang/contracts/replay';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useReplayActs } from '../api.ts';
import { t } from '../texts.ts';
import styles from './replay.module.css';

const MB = 1_000_000;

const FAULTS: Readonly<Record<FileFault, Parameters<typeof t>[0]>> = {
  tooLarge: 'replayFileTooLarge',
  noSpace: 'replayFileNoSpace',
  sound: 'replayFileSound',
  storage: 'replayFileStorage',
  other: 'replayFileOther',
};

/** The replay as one file. */
export const FileCard = ({ replay }: { readonly replay: StaffReplay }) => {
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
