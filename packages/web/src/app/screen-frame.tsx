import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { Component } from 'react';
import { useOnline } from '../lib/online.ts';
import { Button } from '../ui/button.tsx';
import type { LazyView } from '../ui/lazy-view.tsx';
import { lazyView } from '../ui/lazy-view.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { EmptyState } from '../ui/state.tsx';
import { t as ui } from '../ui/texts.ts';
import { t } from './texts.ts';

interface Props {
  readonly children: ReactNode;
}

/** What may be loaded late may ask to be closed. */
interface Closable {
  readonly onClose?: () => void;
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

/** The frame of a screen's page, so that its head stands where it stays. */
export type Frame = Pick<ComponentProps<typeof Page>, 'title' | 'back' | 'narrow'>;

export type Screen = LazyView<object>;

/**
 * What stands in the place of screens while their code loads, by their names; a list in a page where
 * there is nothing. `app/background` fills it: the first page of a visit comes drawn, or as a skeleton.
 */
export const skeletons: Record<string, ReactNode> = {};

const Waiting = ({ name, frame }: { readonly name: string; readonly frame: Frame | undefined }) =>
  skeletons[name] ?? (
    <Page {...frame}>
      <SkeletonRows />
    </Page>
  );

/**
 * A screen whose code is loaded when it is first shown, or when a finger is on a link to it.
 * @param frame of its page, for the time until then
 */
export const screen = <N extends string, P extends Closable = object>(
  load: () => Promise<Readonly<Record<N, ComponentType<P>>>>,
  name: N,
  frame?: Frame,
): LazyView<P> =>
  lazyView(async () => (await load())[name], {
    loading: <Waiting name={name} frame={frame} />,
    failed: <ScreenMissing />,
  });

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
