import type { ReactNode } from 'react';

/** What is to be drawn when the startup is over; nothing where it shows the end itself, or leaves. */
export type Outcome = 'app' | 'stopped' | 'leaving';

/** How the startup draws something before the app. */
export interface StartupView {
  /** The server is asked: something can be shown meanwhile. */
  readonly onWait: () => void;
  /** Draws a page instead of the app. */
  readonly show: (page: ReactNode) => void;
}
