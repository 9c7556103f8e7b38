import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { itemsOf } from '../../../../lib/list-pages.ts';
import { useGuidePages } from '../api.ts';
import { guidePath } from '../model.ts';

interface Props {
  readonly id: string;
  /** Shown where there is none. */
  readonly none: ReactNode;
}

/** The newest guide of a university. */
export const GuideLinks = ({ id, none }: Props) => {
  const { data } = useGuidePages({ Universityid: id });
  const [first] = data === undefined ? [] : itemsOf(data.pages);
  if (first === undefined) return none;
  return (
    <Link className="tap" to={guidePath(first.Id)}>
      {first.Year} {first.Title}
    </Link>
  );
};
