import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { cleanText } from '@xuanjiang/contracts/rules/clean-text';
import { useDraft } from '../../../../../lib/draft.ts';
import { useNotice } from '../desk-api.ts';
import { t } from '../desk-texts.ts';
import { ActButton } from './act-button.tsx';
import styles from './desk.module.css';
import menu from './menu.module.css';

/** The form for an announcement. */
export const NoticeCard = ({ topic }: { readonly topic: string }) => {
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
