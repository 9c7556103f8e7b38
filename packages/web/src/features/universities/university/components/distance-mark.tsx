import { useDistances, useOwn } from '../../own/public.ts';
import { NO_CHOICE, withChoice } from '../enrolment/choice.ts';
import { orgPath } from '../paths.ts';
import { OwnMark } from './own-mark.tsx';

interface Props {
  readonly universityId: string;
}

/** How far the nearest line of a university is from the own rank; without one nothing is shown, and nothing is loaded. */
export const DistanceMark = ({ universityId }: Props) => {
  const places = useDistances()?.get(universityId);
  return places === undefined ? null : <OwnMark places={places} />;
};

/** The address of a university: of its figures for the own exam where the row is marked. */
export const useMarkedPath = (universityId: string): string => {
  const { own } = useOwn();
  if (!(useDistances()?.has(universityId) ?? false)) return orgPath(universityId);
  const { provinceid, subject } = own;
  const query = withChoice(new URLSearchParams(), { ...NO_CHOICE, provinceid, subject });
  return `${orgPath(universityId, 'data')}&${query}`;
};
