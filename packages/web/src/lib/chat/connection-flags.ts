import type { ConnectionFlags } from '../app-state.ts';
import type { ConnectionState } from './reconnect-policy.ts';

/** The flags that a state of the connection gives. */
export const connectionFlags = (
  state: ConnectionState,
  before: ConnectionFlags,
): ConnectionFlags => ({
  connecting: state.phase === 'connecting' || state.phase === 'retrying',
  connected: state.phase === 'connected',
  down: state.phase === 'lost' || state.phase === 'stopped',
  ended: state.phase === 'stopped' && state.reason !== 'left',
  reached: before.reached || state.phase === 'connected',
});
