import { SLOW_MODES } from '@xuanjiang/contracts/realtime/protocol';
import { isAtLeast } from '@xuanjiang/contracts/rules/standing';
import { Chip } from '../../../../../ui/chip.tsx';
import { Switch } from '../../../../../ui/switch.tsx';
import { useSettings } from '../desk-api.ts';
import { t } from '../desk-texts.ts';
import type { RoomView } from '../model.ts';
import { wholeMinutes } from '../model.ts';
import styles from './desk.module.css';
import { ExportCard } from './export-card.tsx';
import menu from './menu.module.css';
import { ModeratorCard } from './moderator-card.tsx';
import { NoticeCard } from './notice-card.tsx';
import { WordCard } from './word-card.tsx';

const waitText = (seconds: number): string => {
  if (seconds === 0) return t('settingsOff');
  const minutes = wholeMinutes(seconds);
  return minutes === null ? t('secondsOf', { seconds }) : t('settingsMinutes', { minutes });
};

/** The settings of the room, and cards for the university's staff and for operators only. */
export const SettingsPanel = ({
  topic,
  view,
}: {
  readonly topic: string;
  readonly view: RoomView;
}) => {
  const { busy, set } = useSettings(topic);
  const { slow, review, standing } = view;
  return (
    <>
      <section className={styles.card}>
        <h3 className={styles.heading}>{t('settingsSlow')}</h3>
        <p className={styles.hint}>{t('settingsSlowHint')}</p>
        <div className={menu.chips}>
          {SLOW_MODES.map((seconds) => (
            <Chip
              key={seconds}
              selected={seconds === slow}
              onClick={() => !busy && seconds !== slow && set({ Slow: seconds })}
            >
              {waitText(seconds)}
            </Chip>
          ))}
        </div>
      </section>
      <section className={styles.card}>
        <Switch
          label={t('settingsReview')}
          on={review}
          loading={busy}
          onChange={(Review) => set({ Review })}
        />
        <p className={styles.hint}>{t('settingsReviewHint')}</p>
      </section>
      {isAtLeast(standing, 'worker') && (
        <>
          <NoticeCard topic={topic} />
          <ModeratorCard topic={topic} />
          <ExportCard topic={topic} />
        </>
      )}
      {isAtLeast(standing, 'operator') && <WordCard />}
    </>
  );
};
