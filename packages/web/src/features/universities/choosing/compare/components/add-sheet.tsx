import type { EnrolmentData } from '@xuanjiang/contracts/enrolment';
import { unitId } from '@xuanjiang/contracts/rules/apply-unit';
import type { UniversityItem } from '@xuanjiang/contracts/university';
import { useState } from 'react';
import { grouped } from '../../../../../lib/grouped.ts';
import { useSession } from '../../../../../lib/session.ts';
import { trpc } from '../../../../../lib/trpc.ts';
import { Emblem } from '../../../../../ui/emblem.tsx';
import { LoadingOrFailed } from '../../../../../ui/loading-or-failed.tsx';
import { SearchField } from '../../../../../ui/search/search-field.tsx';
import { useSearchText } from '../../../../../ui/search/use-search-text.ts';
import { Sheet } from '../../../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../../ui/state.tsx';
import { groupText } from '../../../own/public.ts';
import type { Choice } from '../../../university/public.ts';
import { choiceInput, placeText } from '../../../university/public.ts';
import { wholeId } from '../choice.ts';
import { t } from '../texts.ts';
import styles from './sheets.module.css';

/** Universities that are offered at once. */
const OFFERED = 20;

interface UnitsProps {
  readonly university: UniversityItem;
  readonly asked: Choice;
  readonly onAdd: (id: string) => void;
}

interface Offered {
  readonly id: string;
  readonly name: string;
  readonly about: string;
}

/** What one applies for at a university, by its answer. */
const offeredOf = ({ Groups, Unit, Chosen }: EnrolmentData, universityId: string): Offered[] => {
  const none = { universityId, batch: Chosen?.Batch ?? '', code: '', major: '', category: '' };
  const about = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');
  const rank = (value: number | null) => (value === null ? null : grouped(value));
  if (Unit === 'major') {
    return Groups.flatMap(({ Group: group, Majors }) =>
      Majors.map(({ Code: code, Name: major, Category: category, Require, Minrank }) => ({
        id: unitId({ ...none, group, code, major, category }),
        name: major,
        about: about([Require, rank(Minrank)]),
      })),
    );
  }
  return Groups.filter(({ Group }) => Group !== '').map((group) => ({
    id: unitId({ ...none, group: group.Group }),
    name: groupText(group.Group),
    about: about([
      group.Require,
      rank(group.Minrank),
      group.Majors.map(({ Name }) => Name).join('、'),
    ]),
  }));
};

const Units = ({ university, asked, onAdd }: UnitsProps) => {
  const query = trpc.enrolment.findData.useQuery({
    Universityid: university.Id,
    ...choiceInput(asked),
  });
  const { data } = query;
  if (data === undefined)
    return <LoadingOrFailed query={query} skeleton={<SkeletonRows rows={4} />} />;
  const whole = { id: wholeId(university.Id), name: t('compareWhole'), about: '' };
  return (
    <ul className={styles.list}>
      {[whole, ...offeredOf(data, university.Id)].map(({ id, name, about }) => (
        <li key={id}>
          <button type="button" className={`row-3 ${styles.row}`} onClick={() => onAdd(id)}>
            <span className="fill">
              {name}
              {about !== '' && <span className="second-3 two-lines">{about}</span>}
            </span>
            <span className={styles.act}>{t('compareAdd')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

/** Universities by name; before one is typed those that are followed, else those that recruit in the province. */
const useOffered = (name: string, province: string) => {
  const loggedIn = useSession(({ token }) => token !== '');
  const followed = trpc.follow.find.useQuery(
    { Limit: OFFERED },
    { enabled: loggedIn && name === '' },
  );
  const own = name === '' && loggedIn && (followed.data?.List.length ?? 0) > 0;
  const found = trpc.university.find.useQuery(
    {
      Limit: OFFERED,
      ...(name !== '' && { Name: name }),
      ...(name === '' && province !== '' && { Recruits: province }),
    },
    { enabled: !own && !(loggedIn && name === '' && followed.isPending) },
  );
  return { own, answer: own ? followed : found };
};

interface Props {
  readonly asked: Choice;
  readonly onAdd: (id: string) => void;
  readonly onClose: () => void;
}

/** Finds one more unit: a university, then which of what one applies for there. */
export const AddSheet = ({ asked, onAdd, onClose }: Props) => {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<UniversityItem | null>(null);
  const search = useSearchText(name, setName);
  const { own, answer } = useOffered(name, asked.provinceid);
  const { data } = answer;
  if (chosen !== null) {
    return (
      <Sheet open onClose={onClose} title={t('compareChooseUnit', { name: chosen.Name })}>
        <Units university={chosen} asked={asked} onAdd={onAdd} />
      </Sheet>
    );
  }
  return (
    <Sheet open onClose={onClose} title={t('compareAddOne')}>
      <SearchField search={search} label={t('compareFind')} />
      <div className={styles.list}>
        {own && <p className="second-3">{t('compareFollowed')}</p>}
        <LoadingOrFailed query={answer} skeleton={<SkeletonRows rows={4} />} />
        {data?.List.length === 0 && <EmptyState title={t('compareNoneFound')} />}
        <ul>
          {data?.List.map((university) => (
            <li key={university.Id}>
              <button
                type="button"
                className={`row-3 ${styles.row}`}
                onClick={() => setChosen(university)}
              >
                <Emblem shortname={university.Shortname} color={university.Color} size={36} />
                <span className="fill">
                  {university.Name}
                  <span className="second-3 one-line"> {placeText(university)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
};
