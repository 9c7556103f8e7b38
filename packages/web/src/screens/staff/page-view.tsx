import type { ComponentType } from 'react';
import { ListFailed, ListSkeleton, StaffPage } from '../../desk/kit/public.ts';
import type { LazyView } from '../../ui/lazy-view.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';

const reload = () => location.reload();

const Loading = ({ title }: { readonly title: TextKey }) => (
  <StaffPage title={t(title)}>
    <ListSkeleton />
  </StaffPage>
);

const Failed = ({ title }: { readonly title: TextKey }) => (
  <StaffPage title={t(title)}>
    <ListFailed error={null} onRetry={reload} />
  </StaffPage>
);

/** A page whose code is loaded when it is first shown: its title stands there at once. */
export const pageView = (load: () => Promise<ComponentType>, title: TextKey): LazyView<object> =>
  lazyView<object>(load, { loading: <Loading title={title} />, failed: <Failed title={title} /> });
