import { readFileSync } from 'node:fs';
import { build } from 'vite';
import { expect, it } from 'vitest';

it("the production build has the modules of libraries as they are on disk, and three of the build's own", async () => {
    const changed: string[] = [];
    const made: string[] = [];
    let libraries = 0;
    await build({
        logLevel: 'silent',
        build: { write: false, minify: false },
        plugins: [
            {
                name: 'compare',
                moduleParsed({ id, code }) {
                    if (id.startsWith('\0')) made.push(id.slice(1));
                    if (!id.includes('/node_modules/') || !/\.[cm]?js$/.test(id)) return;
                    libraries += 1;
                    if (code !== readFileSync(id, 'utf8')) changed.push(id);
                },
            },
        ],
    });
    expect(libraries).toBeGreaterThan(1000);
    expect(changed).toEqual([]);
    expect(made.sort()).toEqual([
        'rolldown_dynamic_import_helper.js',
        'virtual:answers',
        'vite/preload-helper.js',
    ]);
}, 300_000);
