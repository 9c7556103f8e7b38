import { FILM_LIMITS } from '@xuanjiang/contracts/rules/film-limits';
import { Button } from 'antd';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog, FileField } from '../../../../kit/public.ts';
import styles from '../../components/replay.module.css';
import { faultWords } from '../fault-words.ts';
import { fileFault, isSameFile, megabytes } from '../model.ts';
import { t } from '../texts.ts';
import { useFilm } from '../use-film.ts';
import { FilmState } from './film-state.tsx';

interface Props {
  readonly talkId: string;
  readonly title: string;
  /** Version of the replay that there is; 0 for none. */
  readonly replaces: number;
}

const { gigabytesMax: size, hoursMax: hours } = FILM_LIMITS;

/** Sends a recording as a file, and shows how far it has come. */
export const FilmCard = ({ talkId, title, replaces }: Props) => {
  const { film, sending, sender, isBusy, send, cancel } = useFilm(talkId);
  const [chosen, setChosen] = useState<File | null>(null);
  const [cancelling, setCancelling] = useState(false);
  if (film === undefined) return null;
  const isOpen = film.State === 'receiving' || film.State === 'making';
  const isBroken = film.State === 'receiving' && sending === undefined;

  /** @returns why a file is not taken; empty for one that is */
  const take = async (file: File): Promise<string> => {
    const fault = await fileFault(file).catch(() => null);
    if (fault === 'tooLarge') return t('filmTooLarge', { size });
    if (fault !== null) return faultWords(fault);
    if (isBroken && !isSameFile(film, file)) {
      return t('filmOther', { name: film.Name, size: megabytes(film.Bytes) });
    }
    if (replaces > 0 && !isBroken) setChosen(file);
    else await send(file, replaces);
    return '';
  };

  return (
    <section className={styles.card} aria-label={t('filmTitle')}>
      <h2>{t('filmTitle')}</h2>
      {!isOpen && <p className={styles.quiet}>{t('filmHint', { size, hours })}</p>}
      <FilmState film={film} sending={sending} />
      <div className="flow-2">
        {(!isOpen || isBroken) && (
          <FileField
            accept={[...FILM_LIMITS.types, '.mp4', '.mov', '.m4v'].join(',')}
            bytesMax={FILM_LIMITS.bytesMax}
            icon={<Upload size={16} aria-hidden="true" />}
            label={t(
              isBroken ? 'filmChooseSame' : replaces > 0 ? 'filmChooseReplace' : 'filmChoose',
            )}
            busy={isBusy}
            onFile={take}
          />
        )}
        {(sending?.state === 'sending' || sending?.state === 'waiting') && (
          <Button onClick={() => sender?.pause()}>{t('pause')}</Button>
        )}
        {(sending?.state === 'paused' || sending?.state === 'refused') && (
          <Button type="primary" onClick={() => sender?.start()}>
            {t('goOn')}
          </Button>
        )}
        {isOpen && (
          <Button danger type="text" disabled={isBusy} onClick={() => setCancelling(true)}>
            {t('filmCancel')}
          </Button>
        )}
      </div>
      {chosen !== null && (
        <ConfirmDialog
          title={t('filmReplaceTitle')}
          subject={title}
          consequences={[t('filmReplaceEffect'), t('filmReplaceTrim')]}
          action={t('replace')}
          busy={isBusy}
          onConfirm={() => {
            setChosen(null);
            void send(chosen, replaces);
          }}
          onClose={() => setChosen(null)}
        />
      )}
      {cancelling && isOpen && (
        <ConfirmDialog
          title={t('filmCancelTitle')}
          subject={film.Name}
          consequences={[t('filmCancelEffect')]}
          action={t('filmCancel')}
          busy={isBusy}
          onConfirm={() => {
            setCancelling(false);
            cancel(film.Film);
          }}
          onClose={() => setCancelling(false)}
        />
      )}
    </section>
  );
};
