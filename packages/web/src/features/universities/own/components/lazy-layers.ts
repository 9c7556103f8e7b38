import type { LazyView } from '../../../../ui/lazy-view.tsx';
import { lazyView } from '../../../../ui/lazy-view.tsx';
import type { Props as PutProps } from '../columns/components/put-sheet.tsx';
import type { Props as ProfileProps } from '../profile/components/own-profile.tsx';

/** 我的选考 */
export const LazyOwnProfile: LazyView<ProfileProps> = lazyView<ProfileProps>(
  async () => (await import('../profile/components/own-profile.tsx')).OwnProfile,
);

interface Closing {
  readonly onClose: () => void;
}

/** 我的分栏 */
export const LazyOwnColumns: LazyView<Closing> = lazyView<Closing>(
  async () => (await import('../columns/components/columns-dialog.tsx')).ColumnsDialog,
);

/** 导出和导入 */
export const LazyCarry: LazyView<Closing> = lazyView<Closing>(
  async () => (await import('../carry/components/carry-dialog.tsx')).CarryDialog,
);

/** 放入 */
export const LazyPutSheet: LazyView<PutProps> = lazyView<PutProps>(
  async () => (await import('../columns/components/put-sheet.tsx')).PutSheet,
);
