import { pageFacts } from '../../../../lib/page-facts.ts';
import styles from './filings.module.css';
import { t } from './texts.ts';

/** The registry of the ministry, and that of the police, where anyone can look a number up. */
const ICP_REGISTRY = 'https://beian.miit.gov.cn/';
const POLICE_REGISTRY = 'https://beian.mps.gov.cn/#/query/webSearch?code=';

const codeOf = (number: string): string => /\d{14}/.exec(number)?.[0] ?? '';

/** Under which numbers the site is filed; nothing where it has none. */
export const Filings = () => {
  const { filings } = pageFacts.config;
  if (filings === null) return null;
  const links = [
    { number: filings.icp, href: ICP_REGISTRY },
    { number: filings.police, href: POLICE_REGISTRY + codeOf(filings.police) },
  ].filter(({ number }) => number !== '');
  return (
    <footer className={styles.filings}>
      {links.map(({ number, href }) => (
        <a
          key={number}
          className={`tap least-3 ${styles.link}`}
          href={href}
          target="_blank"
          rel="noreferrer"
          aria-label={t('filingOpens', { number })}
        >
          {number}
        </a>
      ))}
    </footer>
  );
};
