import type { ShownInvitation } from '@xuanjiang/contracts/colleague';
import { CODES } from '@xuanjiang/contracts/errors';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsHere } from '../../../../lib/navigation.ts';
import { refusalOf } from '../../../../lib/refusal.ts';
import { useSession } from '../../../../lib/session.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Emblem } from '../../../../ui/emblem.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { completeLogin } from '../login/complete-login.ts';
import { FactorField } from '../login/factor/components/factor-field.tsx';
import { KeptStep } from '../login/factor/components/kept-step.tsx';
import { SecretStep } from '../login/factor/components/secret-step.tsx';
import styles from './invited.module.css';
import { InvitedPhone } from './invited-phone.tsx';
import { t } from './texts.ts';
import type { Invited } from './use-invited.ts';
import { useInvitation, useInvited } from './use-invited.ts';

/** What is answered for a link that is cut off, or of no invitation. */
const UNKNOWN: readonly number[] = [CODES.input, CODES.notFound];

/** Where a liaison begins. */
const ORG_CENTRE = '/orgCenter/overview';

/** A way on for whoever the invitation does not serve: it may be theirs, accepted before. */
const ToCentre = () => (
  <ButtonLink kind="soft" to={ORG_CENTRE}>
    {t('invitedToCentre')}
  </ButtonLink>
);
const ToTalks = () => (
  <ButtonLink kind="soft" to="/video">
    {t('invitedToTalks')}
  </ButtonLink>
);

const inviterOf = ({ By }: ShownInvitation): string => By || t('invitedWhoInvited');

/** The head of an invitation: by whom, to what, for whom and until when. */
const InvitationHead = ({ shown }: { readonly shown: ShownInvitation }) => {
  const { University, Name, Phone, Expiretime, Lead, By, Byplatform } = shown;
  const invites = By === '' ? t('invitedBySomebody') : null;
  return (
    <section className={`panel ${styles.head}`}>
      <Emblem shortname={University.Shortname} color={University.Color} size={56} />
      <h2 className={styles.title}>
        {invites ?? t(Byplatform ? 'invitedByPlatform' : 'invitedBy', { name: By })}
      </h2>
      <p className={styles.text}>
        {t(Lead ? 'invitedAsLead' : 'invitedAs', { university: University.Name })}
      </p>
      <dl className={styles.facts}>
        <dt>{t('invitedName')}</dt>
        <dd>{Name}</dd>
        <dt>{t('phone')}</dt>
        <dd>{Phone}</dd>
        <dt>{t('invitedUntil')}</dt>
        <dd>{momentOf(Expiretime)}</dd>
      </dl>
    </section>
  );
};

/** What is said of an invitation that does not wait any more. */
const Ended = ({ shown }: { readonly shown: ShownInvitation }) => {
  const name = inviterOf(shown);
  if (shown.State === 'accepted') {
    return (
      <EmptyState
        title={t('invitedAccepted', { time: momentOf(shown.Acceptedtime) })}
        hint={t('invitedAcceptedHint', { name })}
        action={<ToCentre />}
      />
    );
  }
  const title =
    shown.State === 'expired'
      ? t('invitedExpired', { time: momentOf(shown.Expiretime) })
      : t('invitedRevoked');
  return <EmptyState title={title} hint={t('invitedAskAgain', { name })} action={<ToTalks />} />;
};

/** Somebody else is logged in here: nothing goes on before that is chosen to end. */
const OtherSession = ({
  phone,
  onReplace,
}: {
  readonly phone: string;
  readonly onReplace: () => void;
}) => {
  const name = useSession(({ info }) => info?.User.Displayname ?? '');
  return (
    <section className={`panel ${styles.step}`}>
      <h2 className={styles.title}>{t('invitedSession', { name })}</h2>
      <p className={styles.text}>{t('invitedSessionHint', { name, phone })}</p>
      <Button size="large" onClick={onReplace}>
        {t('invitedReplace', { phone })}
      </Button>
    </section>
  );
};

/** What changes for an account that the person has used already. */
const Changes = ({ name, invited }: { readonly name: string; readonly invited: Invited }) => (
  <section className={`panel ${styles.step}`}>
    <h2 className={styles.title}>{t('invitedChanges', { name })}</h2>
    <ul className={styles.changes}>
      <li>{t('invitedChangeName')}</li>
      <li>{t('invitedChangeLogins')}</li>
      <li>{t('invitedChangeKept')}</li>
    </ul>
    <Button size="large" onClick={invited.agree}>
      {t('invitedAgree')}
    </Button>
  </section>
);

const Steps = ({
  shown,
  invited,
}: {
  readonly shown: ShownInvitation;
  readonly invited: Invited;
}) => {
  const { begun, agreed, problem, pending, stopped } = invited;
  if (stopped !== '') return <EmptyState title={stopped} action={<ToCentre />} />;
  if (begun === null) {
    return (
      <section className={`panel ${styles.step}`}>
        <p className={styles.text}>{t('invitedOnlyPhone')}</p>
        <InvitedPhone masked={shown.Phone} invited={invited} />
        <p className={styles.hint}>{t('invitedRights')}</p>
      </section>
    );
  }
  if (!agreed) return <Changes name={begun.Displayname} invited={invited} />;
  return (
    <section className={`panel ${styles.step}`}>
      {begun.Setup === null ? (
        <>
          <p className={styles.text}>{t('invitedFactorHas')}</p>
          <FactorField
            kind="written"
            label={t('invitedFactorHas')}
            button={t('invitedAccept')}
            problem={problem}
            pending={pending}
            onCode={invited.confirm}
          />
        </>
      ) : (
        <SecretStep setup={begun.Setup} factor={invited} />
      )}
    </section>
  );
};

const Open = ({ secret, shown }: { readonly secret: string; readonly shown: ShownInvitation }) => {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const [replaces, setReplaces] = useState(false);
  const other = shown.Session === 'other';
  const invited = useInvited(secret, other && replaces, (login) => {
    completeLogin(login);
    showToast(t('invitedWelcome', { university: shown.University.Name }));
    if (isHere()) void navigate(ORG_CENTRE, { replace: true });
  });
  if (invited.accepted !== null) {
    return (
      <section className={`panel ${styles.step}`}>
        <KeptStep factor={invited} />
      </section>
    );
  }
  return (
    <>
      <InvitationHead shown={shown} />
      {other && !replaces ? (
        <OtherSession phone={shown.Phone} onReplace={() => setReplaces(true)} />
      ) : (
        <Steps shown={shown} invited={invited} />
      )}
    </>
  );
};

/** An invitation to be liaison staff, for who has its link. @param secret behind `#` of the address; empty for none */
export const InvitedPage = ({ secret }: { readonly secret: string }) => {
  const query = useInvitation(secret);
  const { data, error } = query;
  if (data !== undefined) {
    return data.State === 'open' ? <Open secret={secret} shown={data} /> : <Ended shown={data} />;
  }
  const isUnknown = secret === '' || UNKNOWN.some((code) => code === refusalOf(error)?.code);
  if (isUnknown) {
    return (
      <EmptyState title={t('invitedUnknown')} hint={t('invitedUnknownHint')} action={<ToTalks />} />
    );
  }
  return <LoadingOrFailed query={query} skeleton={<SkeletonRows />} />;
};
