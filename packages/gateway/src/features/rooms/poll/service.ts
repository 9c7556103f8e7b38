export { createPollSource } from './exporting/poll-source.ts';
