// The pairing systems there are: the hall says which, and what of a plan is theirs.
import { ask } from '../../net/api';
import type { Shape } from './model';

export interface PairingSystem {
  id: string;
  title: string;
  shape: Shape;
  /** Empty: the rules of no year are meant. */
  edition: string;
  /** Which of a plan's settings only it and others like it have. */
  settings: ('uschess' | 'robin')[];
  accelerations: string[];
  /** Whose tie-breaks its sections have under any rulebook; empty: the rulebook's. */
  tiebreaks: 'fide' | '';
  /** The rulebooks whose events it pairs where nobody chooses. */
  usual_of: string[];
}

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
