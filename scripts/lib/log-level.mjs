/**
 * The log level of a gateway that `npm start` runs. In the demo a person wants the addresses, not the
 * requests. In production most security events are `info`, the gateway's own default.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string} empty for the gateway's own default
 */
export const logLevelOf = ({ LOG_LEVEL = '', APP_MODE = '' }) =>
  LOG_LEVEL || (APP_MODE === 'production' ? '' : 'warn');
