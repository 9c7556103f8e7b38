import { Dropdown } from 'antd';
import { ArrowLeft, ChevronsUpDown, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../../lib/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { badgeText } from '../../../ui/badge-text.ts';
import { t } from '../texts.ts';
import type { MenuCount, MenuGroup } from './menu.ts';
import { itemOf } from './menu.ts';
import styles from './shell.module.css';

const ICON = { size: 17, strokeWidth: 2, 'aria-hidden': true } as const;

interface AccountProps {
  readonly role: string;
  readonly onBack: () => void;
  readonly onLogOut: () => void;
}

const Account = ({ role, onBack, onLogOut }: AccountProps) => {
  const user = useSession(({ info }) => info?.User);
  const name = user?.Displayname ?? '';
  const items = [
    { key: 'back', icon: <ArrowLeft {...ICON} />, label: t('staffBack'), onClick: onBack },
    { key: 'out', icon: <LogOut {...ICON} />, label: t('logOut'), onClick: onLogOut },
  ];
  return (
    <div className={styles.account}>
      <Dropdown trigger={['click']} placement="top" menu={{ items }}>
        <button type="button" className={styles.accountButton} aria-haspopup="menu">
          <Avatar name={name} src={user?.Avatarurl} size={32} />
          <span className={styles.accountText}>
            {name}
            <small>{role}</small>
          </span>
          <ChevronsUpDown size={16} color="var(--ink-3)" aria-hidden="true" />
        </button>
      </Dropdown>
    </div>
  );
};

/** How much waits on a page; what can be done about it is red. It stands beside the link, whose name stays the page's. */
const Waits = ({ count, urgent }: MenuCount) => (
  <span className={styles.waits} data-urgent={urgent || undefined}>
    <span aria-hidden="true">{badgeText(count)}</span>
    <span className="unseen">{t(urgent ? 'staffWaitsUrgent' : 'itemCount', { count })}</span>
  </span>
);

interface Props extends AccountProps {
  /** Emblem or logo with the name. */
  readonly brand: ReactNode;
  readonly groups: readonly MenuGroup[];
}

/** The side bar: whose pages these are, the pages, the account. */
export const Side = ({ brand, groups, ...account }: Props) => {
  const { pathname } = useLocation();
  const current = itemOf(groups, pathname);
  const address = current?.to;
  const nav = useRef<HTMLElement>(null);
  // The pages are more than fit: an address may be that of one far down. The item itself is a new one each time that
  // other numbers come, and then the menu has to stay where somebody scrolled it.
  useEffect(() => {
    const item = address && nav.current?.querySelector('[aria-current]');
    if (item) item.scrollIntoView({ block: 'nearest' });
  }, [address]);
  return (
    <>
      <div className={styles.brand}>{brand}</div>
      <nav ref={nav} className={styles.nav} aria-label={t('staffMenu')}>
        {groups.map(({ title, items }) => (
          <div key={title}>
            {title !== '' && <p className={styles.heading}>{title}</p>}
            <ul className={styles.group} aria-label={title || undefined}>
              {items.map((item) => (
                <li key={item.to}>
                  <Link
                    to={item.to}
                    className={styles.item}
                    aria-current={item === current ? 'page' : undefined}
                  >
                    <item.icon {...ICON} />
                    {item.title}
                  </Link>
                  {item.waits && <Waits {...item.waits} />}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <Account {...account} />
    </>
  );
};
