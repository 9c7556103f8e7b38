/**
 * What is still on its way to the address when a name has arrived there: the address follows the typing
 * later, and one name may be overtaken by the next.
 * @param sent names that were sent and have not arrived, oldest first
 * @returns null where the name was not sent from here: the field takes it over
 */
export const afterArrival = (sent: readonly string[], name: string): readonly string[] | null => {
  const at = sent.indexOf(name);
  return at === -1 ? null : sent.slice(at + 1);
};
