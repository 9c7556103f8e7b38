import type { SettingName } from '@xuanjiang/contracts/setting';
import { Switch } from 'antd';
import { trpc } from '../../../lib/trpc.ts';

interface Props {
  readonly name: SettingName;
  /** What is switched on. */
  readonly label: string;
  /** Reads anew what depends on it. */
  readonly onSet?: () => void;
}

/** A switch of the platform: read and set by operators. Its place is kept while it is read. */
export const SettingSwitch = ({ name, label, onSet }: Props) => {
  const { setting } = trpc.useUtils();
  const { data, isLoading } = trpc.setting.get.useQuery({}, { staleTime: 0 });
  const { mutate, isPending } = trpc.setting.set.useMutation({
    onSettled: () => {
      void setting.invalidate();
      onSet?.();
    },
  });
  const found = data?.List.find(({ Name }) => Name === name);
  if (found === undefined && !isLoading) return null;
  return (
    <div className="row-2">
      <span aria-hidden="true">{label}</span>
      {found !== undefined && (
        <Switch
          aria-label={label}
          checked={found.On}
          loading={isPending}
          onChange={(on) => mutate({ Name: name, On: on, Version: found.Version })}
        />
      )}
    </div>
  );
};
