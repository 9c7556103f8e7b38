import type { RegionSources } from '@xuanjiang/region-data/load-region-table';
import type { Region } from '@xuanjiang/region-data/region';

/** The specification's properties and events (§3); `onConfirm` and `onCancel` are its events. */
export interface RegionPickerProps {
  /** Code of the deepest region that is chosen at first. */
  readonly defaultValue?: string | undefined;
  /** Its name, or the names of its path joined by hyphens. */
  readonly defaultArea?: string | undefined;
  /** 1 columns; 2 tags of provinces, when one level is needed. */
  readonly showModel?: number | undefined;
  /** Levels that must be chosen; what is falsy counts as 3. */
  readonly need?: number | null | undefined;
  readonly columnsNum?: number | undefined;
  readonly visible: boolean;
  /** Rows that are seen at a time. */
  readonly visibleCount?: number | undefined;
  /** The specification has it, and nothing that it does. */
  readonly showAll?: boolean | undefined;
  readonly onConfirm: (regions: readonly Region[]) => void;
  readonly onCancel: () => void;
  /** Where the region data comes from; the copies shipped with the product by default. */
  readonly sources?: RegionSources | undefined;
}
