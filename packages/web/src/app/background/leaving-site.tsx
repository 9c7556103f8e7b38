import { useEffect, useState } from 'react';
import buttonStyles from '../../ui/button.module.css';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './leaving-site.module.css';
import { t } from './leaving-site-texts.ts';

const SITE = 'nav a[rel="noopener"][href^="https:"]';

/**
 * Names the site to which a tab leads, before one leaves for it. A click for another tab or window of the browser goes
 * there at once, and so does any click before this code is there: the link says by its name that it leads elsewhere.
 */
export const LeavingSite = () => {
  const [href, setHref] = useState('');
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(SITE);
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (link === null || !isPlain) return;
      event.preventDefault();
      setHref(link.href);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  // The link itself does not close the sheet: the step back of a layer could stop the opening of the site. It is closed when
  // somebody comes back to the page.
  useEffect(() => {
    const onShow = () => setHref('');
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  if (href === '') return null;
  const close = () => setHref('');
  return (
    <Sheet open onClose={close} title={t('leavingTitle')}>
      <p className={styles.site}>
        <strong>{t('leavingSite')}</strong> {new URL(href).host}
      </p>
      <p className="text-14-2">{t('leavingAbout')}</p>
      <div className={styles.actions}>
        <Button kind="soft" onClick={close}>
          {t('leavingStay')}
        </Button>
        <a className={`${buttonStyles.button} ${buttonStyles.primary}`} href={href} rel="noopener">
          {t('leavingGo')}
        </a>
      </div>
    </Sheet>
  );
};
