import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/**
 * Modules that every visit of the panel needs. Without this they get their own files, because other chunks import them
 * too.
 */
const ALWAYS = ['src/App.tsx', 'src/screens/ListScreen.tsx'];

/** How a module names a part that is loaded when the page can be used (src/components/lazyPart.tsx). */
const LAZY = /\blazy(?:Part|Overlay)\(\s*\(\) =>\s*import\(\s*'([^']+)'/g;

/**
 * The files whose functions most visits call. The browser compiles all of them beside the download instead of each one when it is
 * first called (decision 47).
 */
const CALLED = ['index', 'panel'];

/** The modules of a record's page, which is prefetched from its list. They would be about sixty files. */
const RECORD = ['src/screens/DetailScreen.tsx', 'src/resources/products/parts.tsx'];

/**
 * A Vite plugin that bundles the modules that the panel always needs into one file, and those of the public entry into
 * another. The bundler does not know that every page is opened inside the panel. It would create about a hundred small
 * shared chunks, which load more slowly and compress worse. A first build without output determines which modules
 * remain after tree shaking. The imports alone do not show that, because a barrel file imports everything. `plugins` are those
 * that replace modules, so that both builds have the same.
 */
export const panelInOne = (plugins: Plugin[]): Plugin => ({
    name: 'panel-in-one',
    apply: 'build',
    async config({ root = process.cwd() }, { mode }) {
        const lazyParts = new Set<string>();
        const chunks = await chunksOf(root, mode, [...plugins, findLazy(lazyParts)]);
        const reachedFrom = (facades: ReadonlySet<string>) =>
            modulesOf(
                chunks,
                chunks.filter(({ facadeModuleId }) => facadeModuleId && facades.has(facadeModuleId)),
            );
        const inRoot = (files: readonly string[]) => new Set(files.map(file => path.join(root, file)));
        const start = modulesOf(
            chunks,
            chunks.filter(({ isEntry }) => isEntry),
        );
        const panel = reachedFrom(inRoot(ALWAYS));
        const lazy = reachedFrom(lazyParts);
        const record = reachedFrom(inRoot(RECORD));
        return {
            build: {
                rolldownOptions: {
                    output: {
                        codeSplitting: {
                            // The sets already include their dependencies.
                            includeDependenciesRecursively: false,
                            groups: [
                                { name: 'start', test: id => start.has(id), priority: 4 },
                                { name: 'panel', test: id => panel.has(id), priority: 3 },
                                { name: 'lazy', test: id => lazy.has(id), priority: 2 },
                                { name: 'record', test: id => record.has(id), priority: 1 },
                            ],
                        },
                    },
                },
            },
        };
    },
    generateBundle: {
        // After Vite has written what a file preloads, because the comment must come first.
        order: 'post',
        handler(_, bundle) {
            for (const file of Object.values(bundle))
                if (file.type === 'chunk' && CALLED.includes(file.name))
                    file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        },
    },
});

/** Collects the modules that `lazyPart` and `lazyOverlay` load. */
const findLazy = (found: Set<string>): Plugin => ({
    name: 'find-lazy',
    enforce: 'pre',
    async transform(code, id) {
        for (const [, name] of code.matchAll(LAZY)) {
            const module = name && (await this.resolve(name, id));
            if (module) found.add(module.id);
        }
    },
});

async function chunksOf(root: string, mode: string, plugins: Plugin[]): Promise<Rolldown.OutputChunk[]> {
    const built = await build({
        root,
        mode,
        configFile: false,
        logLevel: 'silent',
        publicDir: false,
        plugins,
        build: { write: false, minify: false, modulePreload: false },
    });
    return ([built].flat() as Rolldown.RolldownOutput[])
        .flatMap(({ output }) => output)
        .filter(file => file.type === 'chunk');
}

/** The modules of chunks and of their static imports. */
function modulesOf(chunks: Rolldown.OutputChunk[], from: Rolldown.OutputChunk[]): Set<string> {
    const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]));
    const reached = new Set(from);
    for (const { imports } of reached)
        for (const name of imports) {
            const chunk = byName.get(name);
            if (chunk) reached.add(chunk);
        }
    return new Set([...reached].flatMap(({ moduleIds }) => moduleIds));
}
