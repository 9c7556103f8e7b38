import { isSharedPage } from '@xuanjiang/contracts/rules/pages';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { ShareCard } from '@xuanjiang/contracts/share';
import { CalendarClock, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { requireLogin, useAppState } from '../lib/app-state.ts';
import { idIn } from '../lib/id-in.ts';
import { cardWords } from '../lib/share-words.ts';
import { trpc } from '../lib/trpc.ts';
import { useShareSubject } from '../lib/wechat/page-share.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Emblem } from '../ui/emblem.tsx';
import { Page } from '../ui/page.tsx';
import { EmptyState } from '../ui/state.tsx';
import styles from './login-needed.module.css';
import { t } from './login-needed-texts.ts';

const Ways = () => (
  <>
    <Button onClick={requireLogin}>{t('login')}</Button>
    <ButtonLink kind="soft" to="/video">
      {t('goToTalks')}
    </ButtonLink>
  </>
);

const Fact = ({ icon, children }: { readonly icon: ReactNode; readonly children: string }) => (
  <p className={`row-2 ${styles.fact}`}>
    {icon}
    <span className="one-line">{children}</span>
  </p>
);

/** The head of what was shared: what a share card shows of it, and no more. */
const Head = ({ card }: { readonly card: ShareCard }) => {
  const { Page: page, University, Picture, Starttime, Place, Summary } = card;
  const { title } = cardWords(card);
  useShareSubject(cardWords(card));
  const holder = page === '/orgDetail' || page === '/recruitDetail' ? null : University;
  const isEvent = page === '/eventoffDetail';
  return (
    <article className={`card ${styles.head}`}>
      {Picture === '' ? (
        University && <Emblem shortname={University.Shortname} color={University.Color} size={52} />
      ) : (
        <img className={styles.picture} src={Picture} alt="" />
      )}
      <div className="fill">
        <h2 className={`two-lines ${styles.title}`}>{title}</h2>
        {holder !== null && <p className={`one-line ${styles.fact}`}>{holder.Name}</p>}
        {isEvent && (
          <Fact icon={<CalendarClock size={15} aria-hidden="true" />}>{momentOf(Starttime)}</Fact>
        )}
        {Place !== '' && <Fact icon={<MapPin size={15} aria-hidden="true" />}>{Place}</Fact>}
        {Summary !== '' && (
          <p className={`${isEvent ? 'one-line' : 'two-lines'} ${styles.summary}`}>{Summary}</p>
        )}
      </div>
    </article>
  );
};

/** What is shown before a login in place of a page, with the head of the thing that its address names where there is one. */
export const LoginNeeded = () => {
  const { pathname, search } = useLocation();
  const id = idIn(new URLSearchParams(search));
  const page = isSharedPage(pathname) && id !== '' ? pathname : null;
  const { data: card } = trpc.share.card.useQuery(
    { Page: page ?? '/orgDetail', Id: id },
    { enabled: page !== null },
  );
  // Over them lies the login.
  const asked = useAppState(({ showLogin }) => showLogin);
  return (
    <Page title back narrow={page !== null}>
      {card !== undefined && <Head card={card} />}
      {card === undefined ? (
        <EmptyState title={t('loginNeeded')} hint={t('loginNeededHint')} action={<Ways />} />
      ) : (
        <div className={styles.ways} hidden={asked}>
          <Ways />
        </div>
      )}
    </Page>
  );
};
