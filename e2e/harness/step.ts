/** Does a step of a walk. Where it fails, the failure says which step it was. */
export const step = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
};
