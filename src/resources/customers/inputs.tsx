import { required, SelectInput, type Validator } from 'react-admin';
import { useCountryChoices } from '../../components/fields/CountryField';

/** The country of a customer. */
export const CountryInput = ({ source, validate = REQUIRED }: { source: string; validate?: Validator[] }) => (
    <SelectInput
        source={source}
        choices={useCountryChoices()}
        translateChoice={false}
        validate={validate}
        required
    />
);

const REQUIRED = [required()];

/** The languages of the app. */
export const APP_LANGUAGES = [
    { id: 'ar', name: 'العربية' },
    { id: 'en', name: 'English' },
];
