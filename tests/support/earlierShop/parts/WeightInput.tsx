import { NumberInput } from 'react-admin';
import type { PanelInputProps } from '#panel';

const WeightInput = (props: PanelInputProps) => <NumberInput {...props} step={50} />;
export default WeightInput;
