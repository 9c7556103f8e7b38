/** Has the browser fetch the code of the reader, so that a downloaded guide opens without a network. */
export const prepareReading = async (): Promise<void> => {
  const { fetchWorker } = await import('./pdf/pdf-file.ts');
  await fetchWorker();
};
