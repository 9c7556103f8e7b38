import { agreementOf } from '@xuanjiang/contracts/agreement';
import { appConfig } from '../../../lib/app-config.ts';
import { lang } from '../../../lib/lang.ts';
import { t } from '../texts.ts';
import styles from './agreement-text.module.css';

const agreement = agreementOf(appConfig.parties);

/** What the agreement calls itself. */
export const agreementTitle = agreement.title;

/** The whole user agreement. The Chinese text binds, so it is shown in both languages. */
export const AgreementText = () => (
  <article className={styles.text} lang="zh-CN">
    <p className={styles.version} lang={lang}>
      {t('bindAgreementVersion', { version: agreement.version, date: agreement.effectiveDate })}
    </p>
    {lang === 'en' && (
      <section className={styles.summary} lang="en">
        <h3>{t('bindAgreementSummary')}</h3>
        <ul>
          {agreement.englishSummary.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
    )}
    {agreement.preamble.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {agreement.sections.map(({ id, title, paragraphs }) => (
      <section key={id}>
        <h3>{title}</h3>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </article>
);
