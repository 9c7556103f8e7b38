import { useContext } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, RouteTitle } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { t } from './texts.ts';

export interface NotLandedProps {
  /** A tab's screen has no back arrow. */
  readonly tab: boolean;
}

/** Shown in place of a screen that is not built yet. */
export const NotLandedScreen = ({ tab }: NotLandedProps) => {
  const title = useContext(RouteTitle);
  return (
    <Page title back={!tab}>
      <EmptyState
        title={t('notLandedText', { title })}
        hint={t('notLandedHint')}
        action={<ButtonLink to="/video">{t('goToTalks')}</ButtonLink>}
      />
    </Page>
  );
};
