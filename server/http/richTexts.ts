import type { Call } from '../../contract/call';
import { plainField } from '../../contract/fields/plainFields';
import { safeText } from '../services/app/safeHtml';
import { fieldsOfBodies, withTexts } from './bodyFields';

const richTexts = fieldsOfBodies((noun, name) => {
    const field = plainField(noun.name, name);
    return field?.type === 'text' && field.rich === true;
});

/** A body whose formatted texts are sanitized. */
export const withSafeTexts = (call: Call, body: unknown): unknown =>
    withTexts(body, richTexts.get(call) ?? [], safeText);
