import { agreementOf } from '@xuanjiang/contracts/agreement';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { t } from '../texts.ts';
import styles from './agreement-text.module.css';

/** What the agreement calls itself. */
export const agreementTitle = (): string => agreementOf(pageFacts.config.parties).title;

interface Props {
  /** Level of its headings: under the title of a screen, or of a dialog. */
  readonly level: 2 | 3;
}

/** The whole user agreement. The Chinese text binds, so it is shown in both languages. */
export const AgreementText = ({ level }: Props) => {
  const Heading = `h${level}` as const;
  const agreement = agreementOf(pageFacts.config.parties);
  return (
    <article className={styles.text} lang="zh-CN">
      <p className={styles.version} lang={pageFacts.lang}>
        {t('bindAgreementVersion', { version: agreement.version, date: agreement.effectiveDate })}
      </p>
      {pageFacts.lang === 'en' && (
        <section className={styles.summary} lang="en">
          <Heading>{t('bindAgreementSummary')}</Heading>
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
          <Heading>{title}</Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
};
