import type { Config } from '../base/config';

/** - `good`: works. `advice`: works, and could be safer. `fault`: must be mended first. */
export type State = 'good' | 'advice' | 'fault';
export type Diagnosis = { state: State; sentence: string };

/** Adds a diagnosis. */
export type Say = (state: State, sentence: string) => void;
export type Check = (config: Config, say: Say) => Promise<void>;

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
