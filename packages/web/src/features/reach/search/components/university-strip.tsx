import type { SearchHit } from '@xuanjiang/contracts/search';
import { Link } from 'react-router-dom';
import { Emblem } from '../../../../ui/emblem.tsx';
import { Highlighted } from '../../../talks/talk/public.ts';
import { hitPath } from '../model.ts';
import styles from './university-strip.module.css';

interface Props {
  readonly hits: readonly SearchHit[];
  readonly marked: string;
}

/** The first universities, side by side. */
export const UniversityStrip = ({ hits, marked }: Props) => (
  <ul className={styles.strip}>
    {hits.map((hit) => (
      <li key={hit.Id}>
        <Link className={styles.university} to={hitPath('university', hit)}>
          <Emblem
            shortname={hit.University?.Shortname ?? ''}
            color={hit.University?.Color ?? 'currentColor'}
            size={40}
          />
          <span>
            <Highlighted text={hit.Title} keyword={marked} />
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
