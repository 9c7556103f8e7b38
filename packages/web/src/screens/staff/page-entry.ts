import type { WaitingKind } from '@xuanjiang/contracts/rules/waiting';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Section } from '../../desk/kit/public.ts';
import type { LazyView } from '../../ui/lazy-view.tsx';
import { pageView } from './page-view.tsx';
import type { TextKey } from './texts.ts';

/** A page of the staff. */
export interface StaffPageEntry {
  /** Its address; what is below it belongs to it as well. Begins with its section. */
  readonly at: `${Section}${string}`;
  readonly title: TextKey;
  /** Where it stands in the side bar: '' above the groups, null nowhere. */
  readonly group: TextKey | '' | null;
  readonly icon: LucideIcon;
  readonly view: LazyView<object>;
  /** The kinds of which the side bar says how much waits here; null for all that waits. */
  readonly waits?: readonly WaitingKind[] | null;
  /** Fills the window: no side bar. */
  readonly whole?: true;
}

/** A page by its module and the name of its component: loaded when it is first shown. */
export const page = <N extends string>(
  title: TextKey,
  load: () => Promise<Readonly<Record<N, ComponentType>>>,
  name: N,
): Pick<StaffPageEntry, 'title' | 'view'> => ({
  title,
  view: pageView(async () => (await load())[name], title),
});
