import { late } from '../../../ui/late.tsx';

/** The agreement, its text loaded when it is asked for. */
export const LateAgreement = late<{ readonly onClose: () => void }>(
  async () => (await import('./agreement-dialog.tsx')).AgreementDialog,
);
