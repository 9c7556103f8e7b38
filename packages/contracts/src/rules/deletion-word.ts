/** What is typed to delete an account without a phone. */
export const DELETION_WORDS = ['注销', 'DELETE'] as const;

/** Whether somebody has typed that the account is to be deleted. */
export const isDeletionWord = (word: string): boolean =>
  DELETION_WORDS.some((each) => each === word.trim().toUpperCase());
