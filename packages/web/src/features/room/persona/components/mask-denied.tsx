import { ButtonLink } from '../../../../ui/button.tsx';
import { Page } from '../../../../ui/page.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { t } from '../texts.ts';

interface Props {
  readonly talkId: string;
  /** They speak officially, in other rooms than this. */
  readonly elsewhere: boolean;
}

/** To who may not speak officially here: says so, and leads to the talk. */
export const MaskDenied = ({ talkId, elsewhere }: Props) => (
  <Page back title>
    <EmptyState
      title={t(elsewhere ? 'maskElsewhere' : 'maskDenied')}
      hint={t('maskDeniedHint')}
      action={
        <ButtonLink replace to={`/videoDetail?id=${talkId}`}>
          {t('maskToTalk')}
        </ButtonLink>
      }
    />
  </Page>
);
