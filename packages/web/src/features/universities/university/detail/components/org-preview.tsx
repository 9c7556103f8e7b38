import type { UniversityDetail } from '@xuanjiang/contracts/university';
import { FactsPanel } from './facts-panel.tsx';
import { OrgHead } from './org-head.tsx';
import { OwnWords } from './own-words.tsx';

/** The page of a university as far as its staff write it, with what they have not saved yet. */
export const OrgPreview = ({ university }: { readonly university: UniversityDetail }) => (
  <>
    <OrgHead university={university} follow={() => null} />
    <OwnWords university={university} />
    <FactsPanel university={university} />
  </>
);
