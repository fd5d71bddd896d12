import { TextInput, type TextInputProps } from 'react-admin';
import { cleanKey } from '../../../contract/keys';

/** A key, such as a SKU or the name of a role: what was pasted loses its line breaks and the marks that are not seen. */
export const KeyInput = (props: TextInputProps) => <TextInput {...props} parse={parse} />;

const parse = (value: string | null) => cleanKey(value ?? '');
