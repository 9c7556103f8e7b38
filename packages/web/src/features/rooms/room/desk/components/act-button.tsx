import type { ComponentProps } from 'react';
import { useRepeatGuard } from '../../../../../lib/use-repeat-guard.ts';
import { Button } from '../../../../../ui/button.tsx';

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** An act that it belongs with is under way. */
  readonly busy: boolean;
  readonly onAct: () => void;
}

/** A button that does something in the room: once, however often it is pressed. */
export const ActButton = ({ busy, onAct, disabled = false, ...look }: Props) => {
  const { guarded, run } = useRepeatGuard();
  return <Button {...look} disabled={disabled || busy || guarded} onClick={() => run(onAct)} />;
};
