import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import { MOST_BULK } from '../../../../contract/limits';
import type { BulkResult, ProductsBulkInput } from '../../../../contract/schemas/products';
import { extensions } from '../../../../contract/nouns';
import { MOST_ADJUSTED } from '../../../../contract/stockReasons';
import type { RunMeta, useBulkRun } from '../../../components/lists/bulk/useBulkRun';
import { failureOf } from '../../../components/forms/oneAtATime';
import { newId } from '../../../providers/data/newId';
import { ApiError, explained } from '../../../providers/failure';
import { offers, send } from '../../../providers/http';
import { versionOf } from '../../../providers/data/versionOf';
import { saveRecord } from '../page/saveRecord';
import { adjust } from '../stock/stockItems';
import { repeatStep } from '../variants/repeatStep';
import type { BulkStep } from './bulkChanges';

/**
 * Steps that one call saves. With the extensions it has all steps of many products, in one transaction, so that no product has some
 * of its new prices; without them it has one step. The key lets the host save a repeated part once.
 */
export type Part = { steps: BulkStep[]; key: string };

/** The steps of a part that were not saved, each with its reason. */
export type Refused = { step: BulkStep; error: Error }[];

/** A call for a part of the largest size takes seconds, and more on a busy server. */
const LIMIT_MS = 100_000;

const isStock = ({ data }: BulkStep) => 'stock' in data;

const byProduct = (steps: readonly BulkStep[]): BulkStep[][] => {
    const groups = new Map<number, BulkStep[]>();
    for (const step of steps) groups.set(step.product.id, [...(groups.get(step.product.id) ?? []), step]);
    return [...groups.values()];
};

/** Groups in chunks of at most so many of what `size` counts; a group is never split. */
const chunked = (groups: readonly BulkStep[][], most: number, size: (group: BulkStep[]) => number) => {
    const chunks: BulkStep[][] = [];
    let room = 0;
    for (const group of groups) {
        if (chunks.length === 0 || size(group) > room) {
            chunks.push([]);
            room = most;
        }
        chunks.at(-1)!.push(...group);
        room -= size(group);
    }
    return chunks;
};

/** The parts in which steps of one change are saved. */
const partsOf = (steps: readonly BulkStep[]): Part[] =>
    (!offers(extensions.products.bulk)
        ? steps.map(step => [step])
        : steps.some(isStock)
          ? chunked(byProduct(steps), MOST_ADJUSTED, group => group.length)
          : chunked(byProduct(steps), MOST_BULK, () => 1)
    ).map(chunk => ({ steps: chunk, key: newId() }));

/**
 * Unsaved work, to try it again: parts whose answer was lost, which are sent as they were, and steps that are compared
 * with their records first.
 */
export type Unsaved = { lost: Part[]; steps: BulkStep[] };

/** Whether a failed save may have been stored: it has no answer, an unreadable one, or an error of the server. */
const mayBeStored = (error: unknown): boolean =>
    !(error instanceof ApiError) || error.status < 300 || error.status >= 500;

type Row = ProductsBulkInput['rows'][number];
const rowOf = (steps: readonly BulkStep[]): Row => {
    const [{ product }] = steps as [BulkStep];
    const own = steps.find(({ resource }) => resource === 'products');
    return {
        id: product.id,
        ...(own && { product: own.data as Row['product'], version: product.updated_at }),
        variants: steps
            .filter(({ resource }) => resource === 'variants')
            .map(({ record, data }) => ({ id: record.id, changes: data, version: versionOf({ ...record }) })),
    };
};

/** The rows of a call that saves steps, one for each product. */
export const rowsOf = (steps: readonly BulkStep[]): Row[] => byProduct(steps).map(rowOf);

const saveStock = async (dataProvider: DataProvider, { steps, key }: Part, { change }: RunMeta) => {
    const results = await adjust(
        dataProvider,
        steps.map(({ resource, record, product, from = 0, to = 0, reason = 'correction' }) => ({
            product_id: product.id,
            variant_id: resource === 'variants' ? record.id : null,
            reason,
            change: to - from,
        })),
        { change, idempotencyKey: key },
    );
    return steps.flatMap((step, at) => {
        const refused = results[at]?.refused;
        return refused ? { step, error: new ApiError(409, refused) } : [];
    });
};

const saveProducts = async ({ steps, key }: Part, { change }: RunMeta): Promise<Refused> => {
    const groups = byProduct(steps);
    const { data } = await send<{ data: BulkResult[] }>(
        extensions.products.bulk,
        { rows: rowsOf(steps) },
        { change, idempotencyKey: key, limitMs: LIMIT_MS },
    );
    return groups.flatMap((group, at) => {
        const refused = data[at]?.refused;
        return refused ? group.map(step => ({ step, error: new ApiError(409, refused) })) : [];
    });
};

/** Saves a part. @throws ApiError if nothing of it was saved, or if that is unknown */
const useSavePart = () => {
    const dataProvider = useDataProvider();
    return async (part: Part, meta: RunMeta): Promise<Refused> => {
        if (offers(extensions.products.bulk))
            return part.steps.some(isStock) ? saveStock(dataProvider, part, meta) : saveProducts(part, meta);
        for (const step of part.steps) await saveRecord(dataProvider, step, step.data, meta);
        return [];
    };
};

/**
 * Returns the rest of steps that failed, as repeatStep reads it. All steps of a product are refused if one of them
 * cannot be repeated, because a product is saved whole.
 */
export const repeatSteps = async (dataProvider: DataProvider, steps: readonly BulkStep[]) => {
    const refused: Refused = [];
    const rest: BulkStep[] = [];
    for (const group of byProduct(steps)) {
        const again: BulkStep[] = [];
        try {
            for (const step of group) {
                const remaining = await repeatStep(dataProvider, step);
                if (remaining) again.push(remaining);
            }
            rest.push(...again);
        } catch (error) {
            refused.push(...group.map(step => ({ step, error: failureOf(error) })));
        }
    }
    return { rest, refused };
};

/** Saves steps of one change, after parts whose answer was lost: what was not saved, with the reason of each step. */
export const useSaveSteps = (run: ReturnType<typeof useBulkRun>['run']) => {
    const savePart = useSavePart();
    const translate = useTranslate();
    return async (
        steps: readonly BulkStep[],
        { change, lost }: { change: string; lost: readonly Part[] },
    ) => {
        const unsaved: Unsaved = { lost: [], steps: [] };
        const failed: { step: BulkStep; error: string }[] = [];
        const fail = (some: readonly BulkStep[], error: string) =>
            failed.push(...some.map(step => ({ step, error })));
        const { failures, skipped } = await run(
            [...lost, ...partsOf(steps)],
            async (part, meta) => {
                for (const { step, error } of await savePart(part, meta)) {
                    fail([step], explained(error, translate));
                    unsaved.steps.push(step);
                }
            },
            {
                change,
                sizeOf: part => part.steps.length,
                onResult: (part, failure) => {
                    if (failure && offers(extensions.products.bulk) && mayBeStored(failure))
                        unsaved.lost.push(part);
                    else if (failure) unsaved.steps.push(...part.steps);
                },
            },
        );
        for (const { item, error } of failures) fail(item.steps, error);
        for (const part of skipped) {
            fail(part.steps, translate('screen.bulk.stopped'));
            unsaved.steps.push(...part.steps);
        }
        return { failed, unsaved };
    };
};
