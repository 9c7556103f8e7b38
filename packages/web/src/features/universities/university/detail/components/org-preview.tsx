import type { UniversityDetail } from '@xuanjiang/contracts/university';
import { FactsPanel } from './facts-panel.tsx';
import { OrgHead } from './org-head.tsx';
import panel from './org-tabs.module.css';
import { OwnWords } from './own-words.tsx';

/** The page of a university as far as its staff write it, with what they have not saved yet. */
export const OrgPreview = ({ university }: { readonly university: UniversityDetail }) => (
  <>
    <OrgHead university={university} follow={() => null} />
    <div className={panel.panel}>
      <OwnWords university={university} />
      <FactsPanel university={university} />
    </div>
  </>
);
