import { useSearchParams } from 'react-router-dom';
import { useSeeAnswer } from '../../../desk/overview/waiting/public.ts';
import { OrgTalksPage } from '../../../desk/talks/talk/public.ts';

/** The own talks. Opening one is reading what the operators answered. */
export const OrgTalksScreen = () => {
  useSeeAnswer(useSearchParams()[0].get('talk') ?? '');
  return <OrgTalksPage />;
};
