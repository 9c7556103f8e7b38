import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { getLocal, setLocal } from '../../../../../lib/storage.ts';
import { postingHint } from '../../desk/posting-hint.ts';
import type { Quote } from '../../reading/room-log.ts';
import { waitText } from '../../reading/use-wait.ts';
import type { RoomModel } from '../../use-room-model.ts';
import { t } from '../texts.ts';
import styles from './composer.module.css';

const TOLD = 'xj.askTold';

/** Says where questions go, when somebody asks for the first time. */
const AskHint = () => {
  const [first] = useState(() => getLocal(TOLD) === null);
  useEffect(() => setLocal(TOLD, '1'), []);
  if (!first) return null;
  return (
    <p className={styles.askHint} role="status">
      {t('askHint')}
    </p>
  );
};

interface Props {
  readonly room: Pick<RoomModel, 'reader' | 'composer' | 'moderation'>;
  /** The message that is answered. */
  readonly quote: Quote | null;
  /** Characters left; null while there are plenty. */
  readonly left: number | null;
  /** Seconds until the reader may post again. */
  readonly wait: number;
  /** What is written is a question to the staff. */
  readonly asks: boolean;
}

/** The lines over the field: the quoted message, limits, and where questions go. */
export const ComposerNotes = ({ room, quote, left, wait, asks }: Props) => {
  const { reader, composer, moderation } = room;
  const said = wait > 0 ? waitText(reader, wait) : postingHint(moderation.view);
  return (
    <>
      {quote !== null && (
        <p className={`row second-2 ${styles.replying}`}>
          <span>{t('roomReplying', { name: quote.Displayname, text: quote.Content })}</span>
          <button
            type="button"
            aria-label={t('roomReplyCancel')}
            onClick={() => composer.setState({ quote: null })}
          >
            <X size={16} aria-hidden="true" />
          </button>
        </p>
      )}
      {(left !== null || said !== '') && (
        <p className={`flex-3 least-3 ${styles.hint}`}>
          <span>{said}</span>
          {left !== null && (
            <span className={styles.left} role="status">
              {t(left < 0 ? 'roomOver' : 'roomLeft', { count: Math.abs(left) })}
            </span>
          )}
        </p>
      )}
      {asks && <AskHint />}
    </>
  );
};
