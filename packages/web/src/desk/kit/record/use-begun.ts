import { useState } from 'react';

interface Versioned {
  readonly Version: number;
}

/** How such a record is read: a form never begins with what a former visit has left. */
export const READ_TO_BEGIN = { staleTime: 0, gcTime: 0 } as const;

/**
 * The record that a form was begun with, as it is now. What somebody else has saved meanwhile is told when this form is
 * sent: it does not begin anew under the hands of whoever fills it in.
 * @param read the newest that is known
 * @param saved what this form has saved; null for nothing yet
 */
export const useBegun = <R extends Versioned>(
  read: R | undefined,
  saved: R | null,
): R | undefined => {
  const [first, setFirst] = useState(read);
  if (first === undefined && read !== undefined) setFirst(read);
  const begun = saved ?? first;
  return read !== undefined && read.Version === begun?.Version ? read : (begun ?? read);
};
