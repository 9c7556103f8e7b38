import { StorageLine } from '../../../desk/media/storage/public.ts';
import { QueuePage } from '../../../desk/overview/waiting/public.ts';
import { PushLine } from '../../../desk/reach/push/public.ts';

const SYSTEM = (
  <>
    <StorageLine />
    <PushLine />
  </>
);

/** What an operator sees first. */
export const DeskOverviewScreen = () => <QueuePage system={SYSTEM} />;
