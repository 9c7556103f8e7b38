/**
 * Lets all who ask for the same thing while it is made wait for that: a crowd that comes at once makes it once.
 * @returns what `make` gives; a failure is told to all who wait, and the next one tries again
 */
export const createSharedMaking = <T>() => {
  const underWay = new Map<string, Promise<T>>();
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const made = make().finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  };
};
