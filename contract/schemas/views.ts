import { z } from 'zod';
import { id, instant, key } from './wire';

/** The name of a list's resource. */
const list = z.string().min(1).max(60);

/** Content of a view, as the panel stores it: filter, order and columns. */
const value = z.object({
    filter: z.record(z.string(), z.unknown()),
    sort: z.object({ field: z.string().max(60), order: z.enum(['ASC', 'DESC']) }).optional(),
    columns: z.array(z.string().max(60)).max(100).optional(),
});

/** The most views of a list that an admin shares. */
export const MOST_VIEWS = 25;
/** The most characters of a view's value as JSON. */
const MOST_CHARACTERS = 8_000;

export const viewsQuery = z.object({ list });

export const viewBody = z.object({
    list,
    label: key(60),
    value: value.refine(given => JSON.stringify(given).length <= MOST_CHARACTERS),
});
export type ViewBody = z.infer<typeof viewBody>;

/** A view of a list that an admin shared with everyone who may see the list. */
export const view = z.object({
    id,
    label: z.string(),
    value,
    /** The name of the admin who shared it. */
    made_by: z.string(),
    /** Whether the caller may replace and delete it. */
    editable: z.boolean(),
    updated_at: instant,
});
export type SharedView = z.infer<typeof view>;
