import { itemsOf } from '../../../../lib/list-pages.ts';
import { useSession } from '../../../../lib/session.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { MorePages } from '../../../../ui/load-more.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { useSignupPages } from '../api.ts';
import { t } from '../texts.ts';
import { SignupList } from './signup-list.tsx';

/** Says how to sign up; to staff, who cannot, that it is for students. */
const Empty = () => {
  const staff = useSession(({ info }) => info?.isWorker === true);
  return staff ? (
    <EmptyState title={t('signupsStaff')} hint={t('signupsStaffHint')} />
  ) : (
    <EmptyState
      title={t('signupsEmpty')}
      hint={t('signupsEmptyHint')}
      action={<ButtonLink to="/orgList">{t('signupsEmptyAction')}</ButtonLink>}
    />
  );
};

/** All of the own sign-ups with universities, also those that were withdrawn. */
export const OwnSignups = () => {
  const query = useSignupPages();
  if (query.data === undefined) {
    return <LoadingOrFailed query={query} skeleton={<SkeletonRows rows={3} />} />;
  }
  const signups = itemsOf(query.data.pages);
  if (signups.length === 0) return <Empty />;
  return (
    <>
      <h2 className="unseen">{t('signupsTitle')}</h2>
      <SignupList signups={signups} />
      {query.hasNextPage && <MorePages query={query} endText={t('noMoreSignUps')} />}
    </>
  );
};
