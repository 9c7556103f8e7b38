import { useSearchParams } from 'react-router-dom';
import { talkIdIn, useTalk } from '../../../../features/talks/talk/public.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state.tsx';
import { StaffPage } from '../../../kit/public.ts';
import { t } from '../texts.ts';
import { StudioDesk } from './studio-desk.tsx';
import { TrialDesk } from './trial-desk.tsx';

const Missing = () => (
  <EmptyState
    heading
    title={t('studioNoTalk')}
    hint={t('studioNoTalkHint')}
    // In full: only the studio may use the camera.
    action={
      <ButtonLink to="/orgCenter/talks" reloadDocument>
        {t('studioToTalks')}
      </ButtonLink>
    }
  />
);

const StudioOf = ({ id }: { readonly id: string }) => {
  const { talk, missing, failed, retry } = useTalk(id);
  // First: one that is open stays, also when its talk cannot be read any more.
  if (talk !== undefined) return <StudioDesk talk={talk} />;
  if (missing) return <Missing />;
  return (
    <StaffPage title={t('studio')}>
      {failed ? <ErrorState onRetry={retry} /> : <SkeletonRows rows={4} />}
    </StaffPage>
  );
};

/** The studio of a talk: `?id=`, or of a trial: `?trial=`. */
export const StudioPage = () => {
  const [query] = useSearchParams();
  const trial = query.get('trial') ?? '';
  if (trial !== '') return <TrialDesk key={trial} id={trial} />;
  const id = talkIdIn(query);
  return id === null || id === '' ? <Missing /> : <StudioOf key={id} id={id} />;
};
