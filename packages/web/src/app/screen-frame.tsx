import type { ReactNode } from 'react';
import { Component, Suspense } from 'react';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { EmptyState } from '../ui/state.tsx';
import { t } from './texts.ts';

interface Props {
  readonly children: ReactNode;
}

const reload = () => location.reload();

/** Shows a page with a way on when a screen throws, or when its code cannot be loaded. */
class ScreenBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Page>
        <EmptyState
          title={t('pageFailed')}
          hint={t('pageFailedHint')}
          action={<Button onClick={reload}>{t('reload')}</Button>}
        />
      </Page>
    );
  }
}

/** What every screen stands in: its skeleton while its code loads, and its failure. */
export const ScreenFrame = ({ children }: Props) => (
  <ScreenBoundary>
    <Suspense
      fallback={
        <Page>
          <SkeletonRows />
        </Page>
      }
    >
      {children}
    </Suspense>
  </ScreenBoundary>
);
