/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY, as `errcode` of node:sqlite. */
const SQLITE_CODES: readonly unknown[] = [2067, 1555];
const POSTGRES_CODE = '23505';

/** Whether a statement was refused because a unique value exists already. */
export const isUniqueViolation = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === POSTGRES_CODE || SQLITE_CODES.includes(errcode);
};
