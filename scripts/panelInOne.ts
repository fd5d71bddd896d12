import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { answers } from './answerShapes.ts';

/** Parts that every visit of the panel needs, in files of their own otherwise by whoever else imports them too. */
const ALWAYS = ['src/App.tsx', 'src/screens/ListScreen.tsx'];

/**
 * Vite's plugin that puts what the panel always needs into one file, and what comes before it into another. The bundler
 * does not know that each page is opened from within the panel: it makes a file of every few modules that two pages have
 * in common, a hundred of them, which take a browser longer to ask for than to read and compress worse apart.
 *
 * A first build, which writes nothing, finds out which modules belong to which once unused exports have been left out:
 * the imports alone would not tell, for a barrel imports everything.
 */
export const panelInOne = (): Plugin => ({
    name: 'panel-in-one',
    apply: 'build',
    async config({ root = process.cwd() }, { mode }) {
        const chunks = await chunksOf(root, mode);
        const facades = ALWAYS.map(file => path.join(root, file));
        const start = modulesOf(
            chunks,
            chunks.filter(({ isEntry }) => isEntry),
        );
        const panel = modulesOf(
            chunks,
            chunks.filter(({ facadeModuleId }) => facadeModuleId && facades.includes(facadeModuleId)),
        );
        return {
            build: {
                rolldownOptions: {
                    output: {
                        codeSplitting: {
                            // Both sets are whole already.
                            includeDependenciesRecursively: false,
                            groups: [
                                { name: 'start', test: id => start.has(id), priority: 2 },
                                { name: 'panel', test: id => panel.has(id), priority: 1 },
                            ],
                        },
                    },
                },
            },
        };
    },
});

async function chunksOf(root: string, mode: string): Promise<Rolldown.OutputChunk[]> {
    const built = await build({
        root,
        mode,
        configFile: false,
        logLevel: 'silent',
        publicDir: false,
        plugins: [answers()],
        build: { write: false, minify: false, modulePreload: false },
    });
    return ([built].flat() as Rolldown.RolldownOutput[])
        .flatMap(({ output }) => output)
        .filter(file => file.type === 'chunk');
}

/** The modules of chunks and of all that they import at once. */
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
