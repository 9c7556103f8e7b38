import { FullDialog } from '../../../../../../ui/full-dialog.tsx';
import type { PhoneProof } from '../../api.ts';
import type { FactorStep } from '../model.ts';
import { t } from '../texts.ts';
import { useFactor } from '../use-factor.ts';
import { CodeStep, RecoveryStep, SetupStep } from './code-step.tsx';
import { KeptStep } from './kept-step.tsx';
import { SecretStep } from './secret-step.tsx';

const TITLES = {
  code: 'secondStep',
  recovery: 'secondStep',
  setup: 'factorSetupTitle',
  secret: 'factorSetupTitle',
  kept: 'factorKeptTitle',
} as const satisfies Record<FactorStep, string>;

export interface FactorDialogProps {
  readonly proof: PhoneProof;
  /** Goes back to the login by phone, with what went wrong where something did. */
  readonly onClose: (problem?: string) => void;
}

/** The second step of the login of staff. The arrow and Escape go back one step. */
export const FactorDialog = ({ proof, onClose }: FactorDialogProps) => {
  const factor = useFactor(proof, onClose);
  const { step, begun } = factor;
  const left = () => (step === 'kept' ? factor.finish() : onClose());
  return (
    // By step: each begins with its heading, which has the focus and is read out.
    <FullDialog key={step} title={t(TITLES[step])} onBack={factor.back} onLeft={left}>
      {step === 'code' && <CodeStep factor={factor} />}
      {step === 'recovery' && <RecoveryStep factor={factor} />}
      {step === 'setup' && <SetupStep factor={factor} />}
      {step === 'secret' && begun !== null && <SecretStep setup={begun} factor={factor} />}
      {step === 'kept' && <KeptStep factor={factor} />}
    </FullDialog>
  );
};
