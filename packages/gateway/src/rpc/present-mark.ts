import type { UniversityMark } from '@xuanjiang/contracts/university';

interface Marked {
  readonly id: string;
  readonly name: string;
  readonly shortname: string;
  readonly color: string;
}

export const presentMark = ({ id, name, shortname, color }: Marked): UniversityMark => ({
  Id: id,
  Name: name,
  Shortname: shortname,
  Color: color,
});

/** A row with the columns of its university, which it may not have. */
interface RowOfUniversity {
  readonly universityId: string | null;
  readonly universityName: string | null;
  readonly universityShortname: string | null;
  readonly universityColor: string | null;
}

/** The university of a row; null for none. */
export const presentMarkOf = (row: RowOfUniversity): UniversityMark | null =>
  row.universityId === null
    ? null
    : presentMark({
        id: row.universityId,
        name: row.universityName ?? '',
        shortname: row.universityShortname ?? '',
        color: row.universityColor ?? '',
      });
