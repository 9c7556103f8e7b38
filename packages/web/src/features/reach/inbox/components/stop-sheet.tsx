import type { InboxMessage } from '@xuanjiang/contracts/inbox';
import { Sheet } from '../../../../ui/sheet.tsx';
import { stopsOf } from '../stop.ts';
import { stopTexts } from '../stop-text.ts';
import { t } from '../texts.ts';
import { endStopping, useStops } from '../use-stops.ts';
import styles from './inbox.module.css';
import { Why } from './message-foot.tsx';

interface Props {
  readonly message: InboxMessage;
  /** UTC ms. */
  readonly now: number;
}

/** Why a message came, and the ways to get no more like it. */
export const StopSheet = ({ message, now }: Props) => {
  const { isOn, busy, change } = useStops();
  return (
    <Sheet open title={t('inboxStop')} onClose={endStopping}>
      <Why reason={message.Reason} />
      <ul className={styles.stops}>
        {stopsOf(message, now).map((stop) => {
          const on = isOn(stop);
          const { act, hint } = stopTexts(stop, on);
          return (
            <li key={stop.kind}>
              <button
                type="button"
                className={`col col ${styles.stop}`}
                disabled={busy}
                onClick={() => void change(stop, !on).then((done) => done && endStopping())}
              >
                <span className={styles.act}>{act}</span>
                {on && <span className="second-3">{hint}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
};
