// The pairing systems there are: the hall says which, and what of a plan is theirs.
import { ask } from '../../net/api';
import type { PairingSystem } from './shapes';

export type { PairingSystem } from './shapes';

let systems: Promise<PairingSystem[]> | null = null;

/** Asked for once. */
export function getSystems(): Promise<PairingSystem[]> {
  systems ??= ask<PairingSystem[]>('/api/pairings').catch((error: unknown) => {
    systems = null;
    throw error;
  });
  return systems;
}

export const usualOf = (all: readonly PairingSystem[], rulebook: string): PairingSystem | undefined =>
  all.find((one) => one.usual_of.includes(rulebook));
