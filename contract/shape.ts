/** The type of a single value of an answer; `?` allows null. `any` values are passed on unchanged. */
export type Kind = 'number' | 'boolean' | 'time' | 'id' | 'text' | 'any';
export type Scalar = Kind | `${Kind}?`;

/**
 * A schema's shape as plain data, which tells the panel what each call answers without zod. `noun` names records with
 * their own calls. A missing `optional` record or list stays missing; any other is read as empty.
 */
export type Shape =
    | Scalar
    | { list: Shape; optional?: true }
    | { map: Shape; optional?: true }
    | { record: Record<string, Shape>; noun?: string; optional?: true; nullable?: true };

/** The answer of one call. A `single` noun has one record, without an id in its path. */
export type AnswerShape = { noun: string; shape: Shape; single?: true };

/** By method and path: `GET /products/:id`. */
export type AnswerShapes = Record<string, AnswerShape>;
