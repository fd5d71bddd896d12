import path from 'node:path';
import shop from '#shop/server';
import { labelIn } from '../../contract/fields/describe';
import type { Label } from '../../contract/fields/field';
import { humanised } from '../../contract/fields/names';
import { offeredLanguages } from '../base/identity';
import { SENTENCES } from '../base/language';
import { Refusal, sentenceOf } from '../base/refusal';
import { sourceStack } from '../base/sourceStack';
import type { ShopJob } from './define';

/** The jobs of the shop, by name. */
export const jobs: ReadonlyMap<string, ShopJob> = new Map(Object.entries(shop.jobs ?? {}));

/** The language of what is written once for all readers: the first that the shop offers. */
const SHOP_LANGUAGE = offeredLanguages?.[0] ?? 'en';

/** The name of a job on screen. */
export const jobLabel = (name: string): Label => jobs.get(name)?.label ?? humanised(name);

/** The name of a job as the author of changes: `Job: Low stock mail`. */
export const jobAuthor = (name: string): string =>
    SENTENCES[SHOP_LANGUAGE].jobAuthor({ name: labelIn(jobLabel(name), SHOP_LANGUAGE) });

/** Folders of the core that a path after the folder of the shop cannot begin with. */
const OF_CORE = /^(server|contract|i18n|src|scripts|node_modules)[\\/]/;

/** The file and line of an error in the code of the shop: `shop/server.ts:12`. */
export function placeOf(error: Error): string | null {
    for (const line of sourceStack(error)?.split('\n') ?? []) {
        const [, file, at] = /.*[\\/]shop[\\/]([^\s()]+\.[jt]sx?):(\d+):\d+/.exec(line) ?? [];
        if (file !== undefined && !OF_CORE.test(file))
            return `shop/${file.replaceAll(path.sep, '/')}:${String(at)}`;
    }
    return null;
}

/** Describes why a job failed: the sentence that it gave, or its error and where in its code that was. */
export function jobFailure(error: unknown): { error: string; place: string | null } {
    if (error instanceof Refusal)
        return { error: sentenceOf(error)(SENTENCES[SHOP_LANGUAGE]), place: placeOf(error) };
    return error instanceof Error
        ? { error: error.message, place: placeOf(error) }
        : { error: String(error), place: null };
}
