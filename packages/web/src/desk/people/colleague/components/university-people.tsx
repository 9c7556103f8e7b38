import type { Colleague, MadeInvitation as Made } from '@xuanjiang/contracts/colleague';
import { useState } from 'react';
import { EmptyState } from '../../../../ui/state.tsx';
import { ListLoadingOrFailed } from '../../../kit/public.ts';
import { useColleagues, useColleagueWork } from '../api.ts';
import { t } from '../texts.ts';
import styles from './colleague.module.css';
import { ColleagueRow, InvitationRow } from './colleague-rows.tsx';
import { EndDialog } from './end-dialog.tsx';
import { InviteForm } from './invite-form.tsx';
import { MadeInvitation } from './made-invitation.tsx';

/** The people of a university, and its invitations. @param universityId empty for the own one */
export const UniversityPeople = ({ universityId }: { readonly universityId: string }) => {
  const query = useColleagues(universityId);
  const { data } = query;
  const work = useColleagueWork();
  const [made, setMade] = useState<Made | null>(null);
  const [ending, setEnding] = useState<Colleague | null>(null);
  if (data === undefined) {
    return <ListLoadingOrFailed query={query} />;
  }
  const { University, Mayinvite, Sms, List, Invitations } = data;
  const isOpen = Invitations.some(({ Id, State }) => Id === made?.Id && State === 'open');
  return (
    <div className={styles.people}>
      {List.length === 0 && !isOpen && (
        <EmptyState title={t('colleagueNone')} hint={t('colleagueNoneHint')} />
      )}
      {List.length > 0 && (
        <ul className={styles.rows}>
          {List.map((colleague) => (
            <ColleagueRow
              key={colleague.Uids}
              colleague={colleague}
              mayLead={Mayinvite}
              work={work}
              onEnd={() => setEnding(colleague)}
            />
          ))}
        </ul>
      )}
      {made !== null && isOpen && (
        <MadeInvitation made={made} university={University.Name} sms={Sms} work={work} />
      )}
      {Mayinvite && (
        <InviteForm
          key={made?.Id ?? ''}
          universityId={universityId}
          isFirst={List.length === 0}
          work={work}
          onMade={setMade}
        />
      )}
      {Invitations.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('invitations')}</h2>
          <ul className={styles.rows}>
            {Invitations.map((invitation) => (
              <InvitationRow key={invitation.Id} invitation={invitation} work={work} />
            ))}
          </ul>
        </>
      )}
      {ending !== null && (
        <EndDialog
          key={ending.Uids}
          colleague={ending}
          work={work}
          onClose={() => setEnding(null)}
        />
      )}
    </div>
  );
};
