import { GRANTS_MAX } from '@xuanjiang/contracts/constants';

/** A grant that was asked for or given, and not spent. */
export interface OpenGrant {
  readonly id: number;
  readonly scene: number;
  readonly state: string;
}

/**
 * The scene of a new question for a grant, and whose question it takes it from; null where no more may be asked for.
 * @param open those of the account, oldest first
 */
export const sceneFor = (
  open: readonly OpenGrant[],
): { readonly scene: number; readonly replaces: number | null } | null => {
  if (open.filter(({ state }) => state === 'granted').length >= GRANTS_MAX) return null;
  const taken = new Set(open.map(({ scene }) => scene));
  const free = Array.from({ length: GRANTS_MAX }, (_, index) => index + 1).find(
    (scene) => !taken.has(scene),
  );
  if (free !== undefined) return { scene: free, replaces: null };
  const oldest = open.find(({ state }) => state === 'asked');
  return oldest === undefined ? null : { scene: oldest.scene, replaces: oldest.id };
};
