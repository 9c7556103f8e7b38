import type { ComponentType, ReactNode } from 'react';
import { Component } from 'react';
import { Button } from '../ui/button.tsx';
import type { LazyView } from '../ui/lazy-view.tsx';
import { lazyView } from '../ui/lazy-view.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { EmptyState } from '../ui/state.tsx';
import { t } from './texts.ts';

interface Props {
  readonly children: ReactNode;
}

const reload = () => location.reload();

const ScreenFailed = () => (
  <Page>
    <EmptyState
      title={t('pageFailed')}
      hint={t('pageFailedHint')}
      action={<Button onClick={reload}>{t('reload')}</Button>}
    />
  </Page>
);

const ScreenLoading = () => (
  <Page>
    <SkeletonRows />
  </Page>
);

export type Screen = LazyView<object>;

/** A screen whose code is loaded when it is first shown, or when a finger is on a link to it. */
export const screen = <N extends string>(
  load: () => Promise<Readonly<Record<N, ComponentType>>>,
  name: N,
): Screen =>
  lazyView<object>(async () => (await load())[name], {
    loading: <ScreenLoading />,
    failed: <ScreenFailed />,
  });

/** The frame of every screen: when the screen throws, it shows a page with a link to go on. */
export class ScreenFrame extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ScreenFailed /> : this.props.children;
  }
}
