import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { shopAlias } from '../shop/folder.ts';

/** `…/i18n/ar/messages.ts` and `…/i18n/ar/public.ts`. */
const WORDS_FILE = /\/i18n\/([\w-]+)\/(messages|public)\.ts$/;

/**
 * A Vite plugin that builds `src/boot/firstPaint.ts` into a separate script and puts it first in the page. The content
 * security policy allows no inline scripts; this one is a file with a hashed name.
 */
export const firstPaint = (): Plugin => {
    let root = '';
    let base = '/';
    return {
        name: 'first-paint',
        apply: 'build',
        configResolved: config => void ({ root, base } = config),
        async writeBundle({ dir = '' }, bundle) {
            const words: Record<string, string[]> = {};
            for (const file of Object.values(bundle)) {
                const [, language, part] =
                    (file.type === 'chunk' && WORDS_FILE.exec(file.facadeModuleId ?? '')) || [];
                if (language && part)
                    (words[language] ??= [])[part === 'public' ? 0 : 1] = base + file.fileName;
            }
            /** The built file that contains a module. */
            const fileOf = (module: string) => {
                const found = Object.values(bundle).find(
                    file => file.type === 'chunk' && file.moduleIds.includes(path.join(root, module)),
                );
                if (!found)
                    throw new Error(`The file of ${module} was not found among those that were built.`);
                return base + found.fileName;
            };
            const entry = Object.values(bundle).find(file => file.type === 'chunk' && file.isEntry);
            if (entry?.type !== 'chunk')
                throw new Error('The panel’s entry was not found among those that were built.');
            const script = await compile(root, {
                WORDS: words,
                PANEL: fileOf('src/boot/mountPanel.tsx'),
                LATE: fileOf('src/screens/PhoneList.tsx'),
                SIGN_IN: fileOf('src/public/SignIn.tsx'),
                ENTRY: [entry.fileName, ...entry.imports].map(name => base + name),
            });
            const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8);
            const name = `assets/first-paint-${hash}.js`;
            await writeFile(path.join(dir, name), script);

            const page = path.join(dir, 'index.html');
            const html = await readFile(page, 'utf8');
            const anchor = /<(script|link rel="(stylesheet|modulepreload)")/;
            if (!anchor.test(html))
                throw new Error('The page has no place for the script of the first paint.');
            await writeFile(page, html.replace(anchor, `<script src="${base}${name}"></script>\n        $&`));
        },
    };
};

/** Leaves out what the shop's folder loads later: its pages have their paths without it. */
const withoutParts: Plugin = {
    name: 'without-parts',
    resolveDynamicImport: id => ({ id: String(id), external: true }),
};

/** Replaces `src/routing/nounPages.ts` by its value, because the nouns were more than half of the script. */
const knownPages = (root: string): Plugin => ({
    name: 'known-pages',
    async load(id) {
        if (id !== path.join(root, 'src/routing/nounPages.ts')) return undefined;
        const module = await bundle(root, id, { formats: ['es'], plugins: [withoutParts] });
        const { NOUN_PAGES } = (await import(`data:text/javascript,${encodeURIComponent(module)}`)) as {
            NOUN_PAGES: unknown;
        };
        return `export const NOUN_PAGES = ${JSON.stringify(NOUN_PAGES)};`;
    },
});

/** The script of the first paint. */
const compile = (root: string, known: Record<string, unknown>): Promise<string> =>
    bundle(root, path.join(root, 'src/boot/firstPaint.ts'), {
        formats: ['iife'],
        plugins: [knownPages(root)],
        define: Object.fromEntries(
            Object.entries(known).map(([name, value]) => [name, JSON.stringify(value)]),
        ),
    });

/** Bundles a module into one script. */
async function bundle(
    root: string,
    entry: string,
    {
        formats,
        plugins = [],
        define = {},
    }: { formats: ['iife' | 'es']; plugins?: Plugin[]; define?: Record<string, string> },
): Promise<string> {
    const built = await build({
        root,
        configFile: false,
        resolve: { alias: shopAlias() },
        plugins,
        logLevel: 'warn',
        publicDir: false,
        define,
        build: {
            write: false,
            // Hooks in the imported modules are for the panel; this keeps React out of the script.
            rolldownOptions: { treeshake: { moduleSideEffects: false } },
            lib: { entry, formats, name: 'firstPaint' },
        },
    });
    const [output] = [built].flat() as { output: { type: string; code?: string }[] }[];
    const code = output?.output.find(({ type }) => type === 'chunk')?.code;
    if (!code) throw new Error(`${entry} could not be bundled.`);
    return code;
}
