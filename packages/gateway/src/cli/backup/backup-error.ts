/** A backup cannot be made, read or restored. The message is one line for the operator. */
export class BackupError extends Error {
  /** Whether the backup itself is at fault. */
  readonly damaged: boolean;

  constructor(message: string, { damaged = false }: { readonly damaged?: boolean } = {}) {
    super(message);
    this.name = 'BackupError';
    this.damaged = damaged;
  }
}

/** A backup that is not what its manifest says. */
export const damaged = (message: string): BackupError =>
  new BackupError(message, { damaged: true });
