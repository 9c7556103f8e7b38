import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { PICTURE_LIMITS } from '@xuanjiang/contracts/rules/feedback-limits';
import { Button } from 'antd';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Poster } from '../../../../ui/poster.tsx';
import { t } from '../texts.ts';
import { sendCover, useCover } from '../use-cover.ts';
import type { TalkSaving } from '../use-talk-saving.ts';
import styles from './panel.module.css';

interface Props {
  readonly talk: OwnTalkDetail;
  readonly saving: TalkSaving;
}

/** The picture of a talk: chosen, or dropped here. Without one students see the drawn one. */
export const TalkCover = ({ talk, saving }: Props) => {
  const { Id, Version, State, University, Cover } = talk;
  const url = useCover(talk);
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const busy = saving.busy || State === 'cancelled';
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined || busy) return;
    setSending(true);
    await saving.act(() => sendCover(talk, file), 'talkCoverSaved');
    setSending(false);
  };
  return (
    <section aria-label={t('cover')}>
      <p className={styles.coverHead}>
        {t('cover')} <small>{t('talkCoverHint')}</small>
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to do what the button does */}
      <div
        className={`row-3 ${styles.coverRow}`}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void send(event.dataTransfer.files[0]);
        }}
      >
        {url === '' ? (
          <Poster
            className={styles.cover}
            color={University.Color}
            shortname={University.Shortname}
          />
        ) : (
          <img className={styles.cover} src={url} alt={t('talkCoverShown')} />
        )}
        <input
          ref={input}
          // A form of antd's shows fields of files that are `hidden`.
          style={{ display: 'none' }}
          type="file"
          aria-label={t('talkCoverChoose')}
          accept={PICTURE_LIMITS.types.join(',')}
          onChange={({ target }) => {
            void send(target.files?.[0]);
            target.value = '';
          }}
        />
        <div className={styles.coverActs}>
          <Button
            loading={sending}
            disabled={busy && !sending}
            icon={<ImagePlus size={16} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {t('talkCoverChoose')}
          </Button>
          {Cover !== '' && (
            <Button
              type="text"
              danger
              disabled={busy}
              icon={<Trash2 size={16} aria-hidden="true" />}
              onClick={() =>
                void saving.act(
                  ({ removeCover }) => removeCover.mutateAsync({ Id, Version }),
                  'talkCoverRemoved',
                )
              }
            >
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
};
