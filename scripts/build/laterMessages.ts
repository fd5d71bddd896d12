import { runnerImport, type Plugin } from 'vite';
import { isLater, pickMessages } from '../../i18n/later.ts';

/** `…/i18n/ar/messages.ts` and `…/i18n/ar/messages.ts?later`. */
const MESSAGES = /^(.*\/i18n\/[\w-]+\/messages\.ts)(\?later)?$/;

/**
 * A Vite plugin that divides the messages of each language: those of a list, and those that `i18n/later.ts` lists. A
 * development server and tests load all of them both times.
 */
export const laterMessages = (): Plugin => ({
    name: 'later-messages',
    apply: 'build',
    async load(id) {
        const [, file, later] = MESSAGES.exec(id) ?? [];
        if (!file) return undefined;
        const { module, dependencies } = await runnerImport<{ default: object }>(file);
        for (const dependency of [file, ...dependencies]) this.addWatchFile(dependency);
        const picked = pickMessages(module.default, key => isLater(key) === !!later);
        return `export default ${JSON.stringify(picked)};`;
    },
});
