/**
 * Runs before each file of the unit tests. Files share a process, because a new one takes longer than most files: only
 * installed packages stay loaded, and each file loads its own copy of the project’s modules.
 */
import { vi } from 'vitest';

vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
// Some files run in jsdom.
if (typeof window !== 'undefined') {
    localStorage.clear();
    sessionStorage.clear();
    document.head.replaceChildren();
    document.body.replaceChildren();
}
