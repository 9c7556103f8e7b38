import { useGoHome } from '../../lib/navigation.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { t } from './texts.ts';

/** There is no such address. */
export const NotFoundScreen = () => {
  const goHome = useGoHome();
  return (
    <Page title back>
      <EmptyState
        title={t('notFoundText')}
        hint={t('notFoundHint')}
        action={<Button onClick={() => goHome({ replace: true })}>{t('goToTalks')}</Button>}
      />
    </Page>
  );
};
