import type { Path } from '@xuanjiang/contracts/rules/routes';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { useOnline } from '../lib/online.ts';
import type { LoadScreen, RoutePart } from '../screens/route-record.ts';
import { Button } from '../ui/button.tsx';
import type { LazyView } from '../ui/lazy-view.tsx';
import { lazyView } from '../ui/lazy-view.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { EmptyState } from '../ui/state.tsx';
import { t as ui } from '../ui/texts.ts';
import type { WebRoute } from './routes.ts';
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

/** In the place of a screen whose code did not load. When the network is back, it loads by itself. */
const ScreenMissing = () =>
  useOnline() ? (
    <ScreenFailed />
  ) : (
    <Page>
      <EmptyState title={ui('offline')} hint={ui('offlineHint')} />
    </Page>
  );

export type Screen = LazyView<object>;

/**
 * What stands in the place of screens while their code loads; a list in a page where there is nothing. `app/background` fills
 * it: the first page of a visit comes drawn, or as a skeleton.
 */
export const skeletons: Partial<Record<Path, RoutePart<'idle'>>> = {};

interface WaitingProps {
  readonly route: Pick<WebRoute, 'path' | 'frame'> | undefined;
  readonly wide: boolean;
}

const Waiting = ({ route, wide }: WaitingProps) => {
  const known = route && skeletons[route.path];
  const Skeleton = wide ? known?.wideSkeleton : known?.skeleton;
  return Skeleton ? (
    <Skeleton />
  ) : (
    <Page {...route?.frame}>
      <SkeletonRows />
    </Page>
  );
};

/**
 * A screen whose code is loaded when it is first shown, or when a finger is on a link to it.
 * @param route of which it is the screen, with the frame of its page for the time until then
 * @param wide it is the one that wide screens show instead
 */
export const screen = (load: LoadScreen, route?: WaitingProps['route'], wide = false): Screen =>
  lazyView(load, { loading: <Waiting route={route} wide={wide} />, failed: <ScreenMissing /> });

/** The frame of every screen: when the screen throws, it shows a page with a link to go on. */
export class ScreenFrame extends Component<Props, { readonly failed: boolean }> {
  // Not a field: for Safari 15 the build would add helpers to the first load for it.
  constructor(props: Props) {
    super(props);
    this.state = { failed: false };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ScreenFailed /> : this.props.children;
  }
}
