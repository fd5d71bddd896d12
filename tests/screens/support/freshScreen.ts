/**
 * Runs before each file of the screens tests. Files share a process and its document, because loading jsdom and the
 * installed packages takes longer than most files: each file loads its own copy of the project’s modules into an empty
 * page. What else a file changes, such as a member of `navigator`, it restores itself.
 */
import { vi } from 'vitest';

vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
localStorage.clear();
sessionStorage.clear();
// The styles in the head stay: packages that stay loaded count on those that they have added.
document.body.replaceChildren();
const root = document.documentElement;
for (const name of root.getAttributeNames()) root.removeAttribute(name);
document.title = '';
history.replaceState(null, '', '/');
