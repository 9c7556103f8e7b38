import { REALTIME_LIMITS, SLOW_MODES } from '@xuanjiang/contracts/realtime/protocol';
import { cleanText } from '@xuanjiang/contracts/rules/clean-text';
import { isAtLeast } from '@xuanjiang/contracts/rules/standing';
import { useDraft } from '../../../../../lib/draft.ts';
import { Chip } from '../../../../../ui/chip.tsx';
import { Switch } from '../../../../../ui/switch.tsx';
import { useExport, useNotice, useSettings } from '../desk-api.ts';
import { t } from '../desk-texts.ts';
import type { RoomView } from '../model.ts';
import { wholeMinutes } from '../model.ts';
import { ActButton } from './act-button.tsx';
import styles from './desk.module.css';
import menu from './menu.module.css';
import { ModeratorCard } from './moderator-card.tsx';
import { WordForm } from './word-form.tsx';
import { WordList } from './word-list.tsx';

/** The words that keep a message from being shown, in all rooms; for operators. */
const WordCard = () => (
  <section className={styles.card} aria-label={t('wordsTitle')}>
    <h3 className={styles.heading}>{t('wordsTitle')}</h3>
    <p className={styles.hint}>{t('wordsHint')}</p>
    <WordForm />
    <WordList />
  </section>
);

/** The form for an announcement. */
const NoticeCard = ({ topic }: { readonly topic: string }) => {
  const { draft, change, forget } = useDraft<{ content: string }>(`notice.${topic}`, {
    content: '',
  });
  const { content } = draft;
  const { busy, announce } = useNotice(topic, forget);
  const text = cleanText(content);
  return (
    <section className={styles.card}>
      <h3 className={styles.heading}>{t('noticeTitle')}</h3>
      <textarea
        className={menu.note}
        rows={2}
        maxLength={REALTIME_LIMITS.contentLength}
        value={content}
        placeholder={t('noticePlaceholder')}
        aria-label={t('noticePlaceholder')}
        onChange={(event) => change({ content: event.target.value })}
      />
      <div className={styles.acts}>
        <ActButton size="small" busy={busy} disabled={text === ''} onAct={() => announce(text)}>
          {t('noticeSend')}
        </ActButton>
      </div>
    </section>
  );
};

/** Downloads the whole log of the room. */
const ExportCard = ({ topic }: { readonly topic: string }) => {
  const { busy, fetch } = useExport(topic);
  return (
    <section className={styles.card}>
      <h3 className={styles.heading}>{t('exportTitle')}</h3>
      <p className={styles.hint}>{t('exportHint')}</p>
      <div className={styles.acts}>
        <ActButton kind="plain" size="small" busy={busy} onAct={() => fetch('json')}>
          {t('exportJson')}
        </ActButton>
        <ActButton kind="soft" size="small" busy={busy} onAct={() => fetch('csv')}>
          {t('exportCsv')}
        </ActButton>
      </div>
    </section>
  );
};

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
