import { required, SelectInput } from 'react-admin';
import { useCountryChoices } from '../../components/fields/CountryField';

export const CountryInput = () => (
    <SelectInput
        source="country"
        choices={useCountryChoices()}
        translateChoice={false}
        validate={required()}
        required
    />
);

/** The languages of the app. */
export const APP_LANGUAGES = [
    { id: 'ar', name: 'العربية' },
    { id: 'en', name: 'English' },
];
