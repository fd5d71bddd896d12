import { RadioButtonGroupInput } from 'react-admin';
import type { PanelInputProps } from '#panel';

/** An input in place of one of the core's. */
const BrandInput = (props: PanelInputProps) => (
    <RadioButtonGroupInput {...props} choices={['Nasim', 'Wadi'].map(id => ({ id, name: id }))} />
);
export default BrandInput;
