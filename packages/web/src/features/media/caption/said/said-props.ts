import type { ReactNode } from 'react';

/** What every view has whose code is loaded later. */
interface LaterProps {
  readonly onClose?: () => void;
}

export interface TalkSaidProps extends LaterProps {
  readonly talkId: string;
  /** Where the recording is, ms; null for nowhere. */
  readonly moment: () => number | null;
  /** Goes to a second of the recording. */
  readonly onSeek: (seconds: number) => void;
  /** It fills its place, and is open from the beginning. */
  readonly whole?: boolean;
}

export interface HitsProps extends LaterProps {
  /** Words parted by blanks, letters read as what they mean. */
  readonly keyword: string;
  /** What is shown where nothing was said. */
  readonly empty: ReactNode;
}
