import { lazy, Suspense } from 'react';

const AgreementDialog = lazy(async () => ({
  default: (await import('./agreement-dialog.tsx')).AgreementDialog,
}));

/** The agreement, its text loaded when it is asked for. */
export const LateAgreement = ({ onClose }: { readonly onClose: () => void }) => (
  <Suspense>
    <AgreementDialog onClose={onClose} />
  </Suspense>
);
