/**
 * Loaded before every unit test. They run in Node; this is what modules of the client read of the
 * browser while they are loaded. A test that needs more stubs it.
 */
Object.assign(globalThis, {
  location: new URL('http://localhost/'),
  document: { cookie: '', getElementById: () => null },
  matchMedia: () => ({ matches: false }),
});
