import type { UserInfo } from '@xuanjiang/contracts/user';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { requireLogin } from '../../../../lib/app-state.ts';
import { useSession } from '../../../../lib/session.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Logo } from '../../../../ui/logo.tsx';
import { accountLine, roleOf } from '../model.ts';
import { LazyNameSheet } from '../name/components/lazy-name-sheet.ts';
import styles from './account-card.module.css';
import { t } from './texts.ts';

const lineOf = (info: UserInfo): string => {
  const { main, year } = accountLine(info);
  if (main === '') return t('myNoPhone');
  return year === 0 ? main : `${main} · ${t('myYear', { year })}`;
};

/** Shows who the user is; a visitor gets a button to log in. */
export const AccountCard = () => {
  const { status, info } = useSession();
  const [naming, setNaming] = useState(false);
  const close = () => setNaming(false);
  if (status === 'visitor') {
    return (
      <section className={styles.card}>
        <Logo size={56} />
        <div className={styles.who}>
          <h2 className={styles.name}>{t('myVisitor')}</h2>
          <p className={styles.line}>{t('logInHint')}</p>
        </div>
        <Button kind="dark" className={styles.login} onClick={requireLogin}>
          {t('login')}
        </Button>
      </section>
    );
  }
  if (info === null) {
    return (
      <section className={styles.card} aria-busy="true" aria-label={t('loading')}>
        <span className={styles.disc} />
        <span className={styles.bar} />
      </section>
    );
  }
  const { Displayname, Avatarurl } = info.User;
  return (
    <section className={styles.card}>
      <Avatar name={Displayname} src={Avatarurl} size={56} />
      <div className={styles.who}>
        <h2 className={styles.name}>
          {Displayname} <span className={styles.role}>{t(roleOf(info))}</span>
        </h2>
        <p className={styles.line}>{lineOf(info)}</p>
      </div>
      <IconButton
        icon={Pencil}
        size={18}
        label={t('nameChange')}
        className={styles.change}
        onClick={() => setNaming(true)}
      />
      {naming && <LazyNameSheet first={false} onClose={close} onDone={close} />}
    </section>
  );
};
