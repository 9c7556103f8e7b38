import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isCurrent, TABS } from './navigation-entries.ts';
import styles from './tab-bar.module.css';
import { t } from './texts.ts';

const smooth = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

const scrollToTop = (event: MouseEvent) => {
  event.preventDefault();
  window.scrollTo({ top: 0, behavior: smooth() });
};

/** The tabs at the bottom of a phone's screen. */
export const TabBar = () => {
  const { pathname } = useLocation();
  return (
    <nav className={styles.bar} aria-label={t('navigation')}>
      {TABS.map(({ label, icon: Icon, to }) => {
        const content = (
          <>
            <Icon size={23} strokeWidth={1.9} aria-hidden="true" />
            <span>{t(label)}</span>
          </>
        );
        if (to.startsWith('https:')) {
          const name = t('opensElsewhere', { name: t(label) });
          return (
            <a key={to} className={styles.tab} href={to} rel="noopener" aria-label={name}>
              {content}
            </a>
          );
        }
        const current = isCurrent(to, pathname);
        return (
          <Link
            key={to}
            to={to}
            className={styles.tab}
            aria-current={current ? 'page' : undefined}
            onClick={current ? scrollToTop : undefined}
          >
            {content}
          </Link>
        );
      })}
    </nav>
  );
};
