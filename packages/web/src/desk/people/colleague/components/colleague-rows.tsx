import type { Colleague, StaffInvitation } from '@xuanjiang/contracts/colleague';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button, Tag } from 'antd';
import { useSession } from '../../../../lib/session.ts';
import { showToast } from '../../../../ui/toast.ts';
import type { ColleagueWork } from '../api.ts';
import { t } from '../texts.ts';
import styles from './colleague.module.css';

interface ColleagueProps {
  readonly colleague: Colleague;
  readonly mayLead: boolean;
  readonly work: ColleagueWork;
  readonly onEnd: () => void;
}

/** A colleague, with what a lead may do. */
export const ColleagueRow = ({ colleague, mayLead, work, onEnd }: ColleagueProps) => {
  const { Uids, Displayname, Lead, Since, Logintime, Hasfactor, Locked } = colleague;
  const own = useSession(({ info }) => info?.Uids === Uids);
  const facts = [
    ...(Since === 0 ? [] : [t('colleagueSince', { time: momentOf(Since) })]),
    Logintime === 0 ? t('colleagueNoLogin') : t('colleagueLogin', { time: momentOf(Logintime) }),
    t(Hasfactor ? 'colleagueHasFactor' : 'colleagueNoFactor'),
  ];
  const setLead = (): void =>
    work.setLead.mutate(
      { Uids, Lead: !Lead },
      { onSuccess: () => showToast(t(Lead ? 'colleagueIsMember' : 'colleagueIsLead')) },
    );
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <b>
          {Displayname}
          {own && t('colleagueYou')}
        </b>{' '}
        <Tag color={Lead ? 'processing' : 'default'}>
          {t(Lead ? 'colleagueLead' : 'colleagueMember')}
        </Tag>
        {Locked && <Tag color="error">{t('colleagueLocked')}</Tag>}
        <small className={styles.under}>{facts.join(' · ')}</small>
      </div>
      {mayLead && (
        <div className={styles.acts}>
          <Button size="small" loading={work.setLead.isPending} onClick={setLead}>
            {t(Lead ? 'colleagueMakeMember' : 'colleagueMakeLead')}
          </Button>
          <Button size="small" danger onClick={onEnd}>
            {t('colleagueEnd')}
          </Button>
        </div>
      )}
    </li>
  );
};

const stateText = ({ State, Expiretime, Acceptedtime }: StaffInvitation): string => {
  if (State === 'open') return t('invitationOpen', { time: momentOf(Expiretime) });
  if (State === 'accepted') return t('invitationAcceptedAt', { time: momentOf(Acceptedtime) });
  if (State === 'expired') return t('invitationExpiredAt', { time: momentOf(Expiretime) });
  return t('invitationRevokedState');
};

interface InvitationProps {
  readonly invitation: StaffInvitation;
  readonly work: ColleagueWork;
}

/** An invitation, with what may be done while it waits. */
export const InvitationRow = ({ invitation, work }: InvitationProps) => {
  const { Id, Name, Phone, State, By, Elsewhere } = invitation;
  const isOperator = useSession(({ info }) => info?.isOperator === true);
  const facts = [Phone, ...(By === '' ? [] : [t('invitationBy', { name: By })])];
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <b>{Name}</b>{' '}
        <Tag color={State === 'open' ? 'warning' : 'default'}>{stateText(invitation)}</Tag>
        <small className={styles.under}>{facts.join(' · ')}</small>
        {Elsewhere && <small className={styles.trouble}>{t('invitationElsewhere')}</small>}
      </div>
      {State === 'open' && (
        <div className={styles.acts}>
          {Elsewhere && isOperator && (
            <Button
              size="small"
              type="primary"
              loading={work.allowMove.isPending}
              onClick={() =>
                work.allowMove.mutate(
                  { Id },
                  { onSuccess: () => showToast(t('invitationAllowed')) },
                )
              }
            >
              {t('invitationAllow')}
            </Button>
          )}
          <Button
            size="small"
            loading={work.revoke.isPending}
            onClick={() =>
              work.revoke.mutate({ Id }, { onSuccess: () => showToast(t('invitationRevoked')) })
            }
          >
            {t('invitationRevoke')}
          </Button>
        </div>
      )}
    </li>
  );
};
