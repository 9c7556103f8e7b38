import type { ReactNode } from 'react';
import { useGuidePages } from '../api.ts';
import { PagedGuides } from './paged-guides.tsx';

interface Props {
  readonly id: string;
  /** Shown when there are none. */
  readonly empty: ReactNode;
}

/** All guides of one university, newest first. */
export const UniversityGuides = ({ id, empty }: Props) => (
  <PagedGuides query={useGuidePages({ Universityid: id })} empty={empty} />
);
