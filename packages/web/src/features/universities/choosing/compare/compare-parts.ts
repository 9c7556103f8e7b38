import type { UniversityDetail } from '@xuanjiang/contracts/university';
import type { ReactNode } from 'react';

/** What the comparison shows of areas above this one. */
export interface CompareParts {
  /** Code of the own province; empty where it is not known. */
  readonly province: string;
  /** Shares an address. */
  readonly share: (shared: {
    readonly title: string;
    readonly text: string;
    readonly url: string;
  }) => void;
  /** The next talk of a university, with the way to reserve it. @param none what is shown where there is none */
  readonly talk: (university: UniversityDetail, none: ReactNode) => ReactNode;
  readonly event: (universityId: string, none: ReactNode) => ReactNode;
  readonly guides: (universityId: string, none: ReactNode) => ReactNode;
  readonly groups: (universityId: string, none: ReactNode) => ReactNode;
}
