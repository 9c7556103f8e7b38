import { ButtonLink } from '../../../../../ui/button.tsx';
import { Page } from '../../../../../ui/page.tsx';
import { EmptyState } from '../../../../../ui/state.tsx';
import { talkPath } from '../../../../talks/talk/public.ts';
import { t } from '../texts.ts';

interface Props {
  readonly talkId: string;
  /** They may speak officially in other rooms. */
  readonly elsewhere: boolean;
}

/** Tells somebody that they may not speak officially here, and links to the talk. */
export const PersonaDenied = ({ talkId, elsewhere }: Props) => (
  <Page back title>
    <EmptyState
      title={t(elsewhere ? 'personaElsewhere' : 'personaDenied')}
      hint={t('personaDeniedHint')}
      action={
        <ButtonLink replace to={talkPath(talkId)}>
          {t('personaToTalk')}
        </ButtonLink>
      }
    />
  </Page>
);
