import { Bell, BellRing, Heart, Mail } from 'lucide-react';
import { Emblem } from '../../../../ui/emblem.tsx';
import { MenuBadge, MenuLink, MenuList } from '../../../../ui/menu-list.tsx';
import type { Mine } from '../api.ts';
import { newestText } from '../model.ts';
import { t } from '../texts.ts';
import styles from './news-menu.module.css';

interface Props {
  readonly mine: Mine | undefined;
  /** Messages that the user has not seen. */
  readonly unread: number;
}

const messageHint = (mine: Mine): string =>
  mine.Newest === null
    ? t('mineMessagesNone')
    : t(newestText(mine.Newest), { university: mine.Newest.University });

const subscriptionHint = ({ Subscribed, Morninghour }: Mine): string =>
  Subscribed ? t('mineSubscribed', { hour: Morninghour }) : t('mineNotSubscribed');

/** 消息中心, 私信, 关注的院校, 订阅: what comes to somebody, and from whom. */
export const NewsMenu = ({ mine, unread }: Props) => (
  <MenuList>
    <MenuLink
      to="/message"
      icon={Bell}
      label={t('messages')}
      hint={mine && messageHint(mine)}
      end={unread > 0 && <MenuBadge count={unread} label={t('unreadCount', { count: unread })} />}
    />
    <MenuLink
      to="/secretMsg"
      icon={Mail}
      label={t('privateMessages')}
      hint={t('mineThreadsHint')}
    />
    <MenuLink
      to="/orgList?followed=1"
      icon={Heart}
      label={t('mineFollows')}
      hint={
        mine &&
        (mine.Follows > 0 ? t('mineFollowsCount', { count: mine.Follows }) : t('mineFollowsNone'))
      }
      end={
        mine !== undefined &&
        mine.Followed.length > 0 && (
          <span className={styles.emblems}>
            {mine.Followed.map(({ Id, Shortname, Color }) => (
              <Emblem key={Id} shortname={Shortname} color={Color} size={28} />
            ))}
          </span>
        )
      }
    />
    <MenuLink
      to="/subscribe"
      icon={BellRing}
      label={t('titleSubscribe')}
      hint={mine && subscriptionHint(mine)}
    />
  </MenuList>
);
