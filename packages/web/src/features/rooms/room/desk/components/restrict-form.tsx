import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { RESTRICTION_MINUTES } from '@xuanjiang/contracts/realtime/protocol';
import type { RestrictionKind } from '@xuanjiang/contracts/restriction';
import { useState } from 'react';
import { useDraft } from '../../../../../lib/draft.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Chip } from '../../../../../ui/chip.tsx';
import { useRestricting } from '../desk-api.ts';
import type { TextKey } from '../desk-texts.ts';
import { t } from '../desk-texts.ts';
import { NO_REASON, reasonText } from '../reason.ts';
import { ActButton } from './act-button.tsx';
import styles from './menu.module.css';
import { ReasonField } from './reason-field.tsx';

type Minutes = (typeof RESTRICTION_MINUTES)[number];

const FOR: Readonly<Record<Minutes, TextKey>> = {
  10: 'for10Minutes',
  60: 'for1Hour',
  1440: 'for1Day',
  10080: 'for7Days',
  5256000: 'forGood',
};

interface Props {
  readonly topic: string;
  readonly kind: RestrictionKind;
  readonly message: RoomMessage;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** The form that mutes or bans somebody, with time and reason. */
export const RestrictForm = ({ topic, kind, message, onBack, onClose }: Props) => {
  const [minutes, setMinutes] = useState<Minutes>(RESTRICTION_MINUTES[0]);
  const { draft, change, forget } = useDraft(`${kind}.${topic}.${message.Offset}`, NO_REASON);
  const { busy, restrict } = useRestricting(() => {
    forget();
    onClose();
  });
  const Reason = reasonText(draft);
  const act = () =>
    restrict({ Topic: topic, Kind: kind, Uids: message.Uids, Minutes: minutes, Reason });
  return (
    <div className="col-3">
      <p className={styles.hint}>{t(kind === 'mute' ? 'muteHint' : 'banHint')}</p>
      <fieldset>
        <legend className={styles.legend}>{t('forHowLong')}</legend>
        <div className={styles.chips}>
          {RESTRICTION_MINUTES.map((one) => (
            <Chip key={one} selected={one === minutes} onClick={() => setMinutes(one)}>
              {t(FOR[one])}
            </Chip>
          ))}
        </div>
      </fieldset>
      <ReasonField label={t('reason')} draft={draft} onDraft={change} />
      <div className={styles.actions}>
        <Button kind="plain" onClick={onBack}>
          {t('cancel')}
        </Button>
        <ActButton kind="danger" busy={busy} disabled={Reason === ''} onAct={act}>
          {t(kind === 'mute' ? 'actMute' : 'actBan')}
        </ActButton>
      </div>
    </div>
  );
};
