import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { ConflictDialog } from '../../../kit/public.ts';
import { FIELD_TEXTS } from '../labels.ts';
import type { ComparedField, TalkFields } from '../model.ts';
import { differing, fieldsOf } from '../model.ts';
import { t } from '../texts.ts';

interface Props {
  readonly mine: TalkFields;
  readonly stored: OwnTalkDetail;
  /** @param theirs the fields that take the stored value; null: nothing was chosen */
  readonly onChoose: (theirs: readonly string[] | null) => void;
}

const inWords = (fields: TalkFields, name: ComparedField): string => {
  const value = fields[name];
  if (typeof value === 'string') return value;
  return value.map((one) => ownProvinceOf(one)?.name ?? one).join('、');
};

/** After somebody else was faster: what is typed beside what is stored. */
export const TalkConflict = ({ mine, stored, onChoose }: Props) => {
  const theirs = fieldsOf(stored);
  return (
    <ConflictDialog
      fields={differing(mine, theirs).map((name) => ({
        name,
        label: t(FIELD_TEXTS[name]),
        mine: inWords(mine, name),
        theirs: inWords(theirs, name),
      }))}
      onDone={onChoose}
      onClose={() => onChoose(null)}
    />
  );
};
