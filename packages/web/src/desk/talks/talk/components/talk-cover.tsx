import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { PICTURE_LIMITS } from '@xuanjiang/contracts/rules/feedback-limits';
import { Button } from 'antd';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { reasonOf } from '../../../../lib/refusal.ts';
import { Poster } from '../../../../ui/poster.tsx';
import { FileField } from '../../../kit/public.ts';
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
  const [sending, setSending] = useState(false);
  const busy = saving.busy || State === 'cancelled';
  /** @returns why it was refused; empty for not at all */
  const send = async (file: File): Promise<string> => {
    let why = '';
    setSending(true);
    await saving.act(async () => {
      try {
        return await sendCover(talk, file);
      } catch (error) {
        why = reasonOf(error) || t('failed');
        return null;
      }
    }, 'talkCoverSaved');
    setSending(false);
    return why;
  };
  return (
    <section aria-label={t('cover')}>
      <p className={styles.coverHead}>
        {t('cover')} <small>{t('talkCoverHint')}</small>
      </p>
      <FileField
        label={t('talkCoverChoose')}
        accept={PICTURE_LIMITS.types.join(',')}
        bytesMax={PICTURE_LIMITS.bytesMax}
        icon={<ImagePlus size={16} aria-hidden="true" />}
        busy={sending}
        disabled={busy && !sending}
        onFile={send}
        besides={
          Cover !== '' && (
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
          )
        }
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
      </FileField>
    </section>
  );
};
