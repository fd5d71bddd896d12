import type { Call } from '../../contract/call';
import { answerShapes } from '../../contract/schemas/answers';
import type { Shape } from '../../contract/shape';
import { nameOfCall } from '../../contract/specified';

/** A value that the panel sends: of a shape, a whole number, or a file of a form. */
export type Sent = Shape | 'integer' | 'file';

const optionValue = { record: { id: 'id', name: 'text', name_ar: 'text', color: 'text?' } } as const;

/** Inputs that are in no answer. */
const WRITE_ONLY: Record<string, Sent> = {
    email: 'text',
    password: 'text',
    current_password: 'text',
    photo: 'file',
    values: { list: optionValue },
    page: 'integer',
    q: 'text',
    col: 'text',
    desc: 'integer',
    /** JSON as text. */
    filters: 'text',
};

const shapes = answerShapes();

const fieldsOf = (call: Call): Record<string, Shape> => {
    const shape = shapes[nameOfCall(call)]?.shape;
    return typeof shape === 'object' && 'record' in shape ? shape.record : {};
};

/** Returns the inputs that the panel sends in the body or the query of a call, by name, in the types of the answers. */
export const sentBy = (call: Call, names: readonly string[]): Record<string, Sent> => {
    const fields = fieldsOf(call);
    return Object.fromEntries(
        names.map(name => [
            name,
            WRITE_ONLY[name] ??
                fields[name] ??
                (name.endsWith('_ids') ? { list: 'id' } : name.endsWith('_id') ? 'id' : 'text'),
        ]),
    );
};
