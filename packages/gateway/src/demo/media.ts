/** Where the demo recordings lie. */
export const DEMO_MEDIA = new URL('../../demo-media/', import.meta.url);
