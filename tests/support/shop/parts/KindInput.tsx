import { RadioButtonGroupInput } from 'react-admin';
import type { PanelInputProps } from '#panel';

/** An input in place of a list of choices. */
const KindInput = (props: PanelInputProps) => (
    <RadioButtonGroupInput
        {...props}
        choices={[
            { id: 'gift', name: 'A gift' },
            { id: 'sale', name: 'A sale' },
        ]}
    />
);
export default KindInput;
