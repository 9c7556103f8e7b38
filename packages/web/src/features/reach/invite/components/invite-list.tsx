import type { Invite } from '@xuanjiang/contracts/invite';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { itemsOf } from '../../../../lib/list-pages.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { Emblem } from '../../../../ui/emblem.tsx';
import { MorePages } from '../../../../ui/load-more.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { useInvites } from '../api.ts';
import { inviteVideoPath } from '../model.ts';
import { t } from '../texts.ts';
import styles from './invite-list.module.css';

const Row = ({ invite: { Talk, Opened, Booked } }: { readonly invite: Invite }) => (
  <li className={`flex-3 ${styles.row}`}>
    <Emblem shortname={Talk.Universityshortname} color={Talk.Color} size={40} />
    <div className="fill">
      <CoverLink className={`title-lines ${styles.title}`} to={inviteVideoPath(Talk.Id)}>
        {Talk.Title}
      </CoverLink>
      <p className={styles.about}>
        {Talk.Universityname} · {momentOf(Talk.Starttime)}
      </p>
      <p className={styles.numbers}>{t('inviteNumbers', { opened: Opened, booked: Booked })}</p>
    </div>
  </li>
);

/** The talks to which the caller invites, with how many came. */
export const InviteList = () => {
  const query = useInvites();
  const { data } = query;
  if (data === undefined)
    return <LoadingOrFailed query={query} skeleton={<SkeletonRows rows={4} />} />;
  const invites = itemsOf(
    data.pages.map(({ List, ...page }) => ({
      ...page,
      List: List.map((invite) => ({ ...invite, Id: invite.Code })),
    })),
  );
  if (invites.length === 0) {
    return (
      <EmptyState
        title={t('invitesNone')}
        hint={t('invitesNoneHint')}
        action={<ButtonLink to="/video">{t('goToTalks')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <p className={`second-3 ${styles.note}`}>{t('inviteOnlyNumbers')}</p>
      <ul className="card">
        {invites.map((invite) => (
          <Row key={invite.Id} invite={invite} />
        ))}
      </ul>
      <MorePages query={query} endText={t('thatIsAll')} />
    </>
  );
};
