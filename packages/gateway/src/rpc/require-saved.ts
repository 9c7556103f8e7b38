import { CallError } from './call-error.ts';

/**
 * What a change of a record by its version says when it changed none: somebody else was faster.
 * @throws CallError conflict
 */
export const requireSaved = (isSaved: boolean): void => {
  if (!isSaved) throw new CallError('conflict', { message: 'changedMeanwhile' });
};
