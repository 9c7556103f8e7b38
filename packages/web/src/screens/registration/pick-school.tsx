import { useState } from 'react';
import { RegionPicker } from '../../features/region/components/region-picker.tsx';
import { SchoolPicker } from '../../features/school/components/school-picker.tsx';
import type { Area, SchoolChoice } from '../../features/school/model.ts';

interface Props {
  readonly onChoose: (choice: SchoolChoice) => void;
  readonly onClose: () => void;
}

/** Province and city of an area. */
const AREA_LEVELS = 2;

/** The school picker with the area picker that it asks for province and city. */
export const PickSchool = ({ onChoose, onClose }: Props) => {
  const [area, setArea] = useState<Area | null>(null);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <SchoolPicker
        area={area}
        onAskArea={() => setAsking(true)}
        onChoose={onChoose}
        onClose={onClose}
      />
      <RegionPicker
        visible={asking}
        need={AREA_LEVELS}
        columnsNum={AREA_LEVELS}
        defaultValue={area?.city.code}
        onConfirm={([province, city]) => {
          if (province !== undefined && city !== undefined) setArea({ province, city });
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};
