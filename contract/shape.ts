/** The type of a single value of an answer; `?` allows null. `any` values are passed on unchanged. */
export type Kind = 'number' | 'boolean' | 'time' | 'id' | 'text' | 'any';
export type Scalar = Kind | `${Kind}?`;

/**
 * A schema's shape as plain data, so that the panel knows what each call answers without zod. `noun` names the records
 * that have calls of their own; a record or list that is `optional` may be missing, any other is read as an empty one.
 */
export type Shape =
    | Scalar
    | { list: Shape; optional?: true }
    | { map: Shape; optional?: true }
    | { record: Record<string, Shape>; noun?: string; optional?: true; nullable?: true };

/** What one call answers. There is only `one` record of a `single` noun, which has no id in its path. */
export type AnswerShape = { noun: string; shape: Shape; single?: true };

/** By method and path: `GET /products/:id`. */
export type AnswerShapes = Record<string, AnswerShape>;
