/**
 * Does what the entries do before the client's modules are used, on the page that a test has stubbed.
 * After `vi.resetModules()` the modules know of no page.
 */
export const openPage = async (): Promise<void> => {
  const { givePageFacts } = await import('../lib/page-facts.ts');
  const { readPage } = await import('../lib/read-page.ts');
  givePageFacts(readPage());
  (await import('../lib/session.ts')).openSession();
};
