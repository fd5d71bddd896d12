import {
    EditBase,
    ResourceContextProvider,
    SelectInput,
    TextInput,
    required,
    useEditContext,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { MOST_ERASURE_DAYS } from '../../../contract/customers/erasure';
import type { Settings as SettingsRecord } from '../../../contract/schemas/settings';
import { isVatNumber, plainVatNumber } from '../../../contract/shop';
import { ContentSkeleton } from '../../components/feedback/ContentSkeleton';
import { FailureState } from '../../components/feedback/FailureState';
import { useCountryChoices } from '../../components/fields/CountryField';
import { FormBody } from '../../components/forms/FormBody';
import { Inputs } from '../../components/forms/Inputs';
import { AmountInput } from '../../components/inputs/AmountInput';
import { NameInputs } from '../../components/forms/NameInputs';
import { SaveBar } from '../../components/forms/SaveBar';
import { useSave } from '../../components/forms/useSave';
import { PhotoInput } from '../../components/inputs/photo/PhotoInput';
import { Columns, Section } from '../../components/page/Section';
import { TitleBar } from '../../components/page/TitleBar';
import { useText } from '../../components/hooks/useText';
import { loadShop } from '../../providers/shop';
import { useCrumbs } from '../crumbs';
import { Jobs } from './Jobs';

/** The shop's settings: its name and logo, and the seller on tax invoices. */
const Settings = () => {
    const { error, mutationOptions } = useSave<SettingsRecord>({
        resource: 'settings',
        draft: DRAFT,
        toast: 'screen.settings.saved',
        then: showNames,
    });
    return (
        <ResourceContextProvider value="settings">
            <EditBase
                id={ID}
                disableAuthentication
                mutationMode="pessimistic"
                redirect={false}
                transform={toForm}
                queryOptions={{ onError: error => console.error(error), retry: false }}
                mutationOptions={mutationOptions}
            >
                <SettingsForm error={error} />
            </EditBase>
        </ResourceContextProvider>
    );
};
export default Settings;

const ID = 1;
const DRAFT = 'shop';
const showNames = () => void loadShop();

/** A form cannot contain null: an empty text clears its field, and a flag removes the logo. */
const toForm = (values: Partial<SettingsRecord>) => ({
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ''])),
    photo: values.photo,
    ...(values.photo === null && { remove_photo: true }),
});

const SettingsForm = ({ error: saveError }: { error: Error | null }) => {
    const text = useText();
    const { record, error, refetch, saving } = useEditContext<SettingsRecord>();
    const title = text('resources.settings.name');
    const crumbs = useCrumbs();
    return (
        <>
            <TitleBar crumbs={crumbs()} title={title} />
            {record ? (
                <FormBody draft={DRAFT}>
                    <Columns
                        main={
                            <>
                                <NameSection />
                                <SellerSection />
                                <AddressSection />
                                <CustomersSection />
                                <Jobs />
                            </>
                        }
                        aside={
                            <Section>
                                <PhotoInput
                                    source="photo"
                                    hint={text('screen.settings.logo_hint')}
                                    removeLabel={text('screen.settings.remove_logo')}
                                />
                            </Section>
                        }
                    />
                    <SaveBar error={saveError} saving={saving} />
                </FormBody>
            ) : error ? (
                <FailureState error={error} retry={refetch} />
            ) : (
                <ContentSkeleton />
            )}
        </>
    );
};

const NameSection = () => {
    const text = useText();
    return (
        <Section title={text('screen.settings.shop')} hint={text('screen.settings.shop_hint')}>
            <NameInputs most={60} />
        </Section>
    );
};

const AUTO = { dir: 'auto' };
const LTR = { dir: 'ltr' };

const SellerSection = () => {
    const text = useText();
    const { getValues } = useFormContext<SettingsRecord>();
    const validateVatNumber = (number: string | null) =>
        !number || isVatNumber(plainVatNumber(number), getValues('country'))
            ? undefined
            : text('screen.settings.vat_invalid');
    return (
        <Section title={text('screen.settings.seller')} hint={text('screen.settings.seller_hint')}>
            <Inputs columns={2}>
                <TextInput
                    source="legal_name"
                    helperText={text('screen.settings.legal_name_hint')}
                    inputProps={AUTO}
                />
                <TextInput
                    source="vat_number"
                    helperText={text('screen.settings.vat_hint')}
                    validate={validateVatNumber}
                    inputProps={{ ...LTR, inputMode: 'numeric' }}
                />
                <TextInput source="commercial_register" inputProps={{ ...LTR, inputMode: 'numeric' }} />
            </Inputs>
        </Section>
    );
};

const AddressSection = () => {
    const text = useText();
    return (
        <Section title={text('screen.settings.address')}>
            <Inputs columns={2}>
                <TextInput source="street" inputProps={AUTO} />
                <TextInput source="building" inputProps={LTR} />
                <TextInput source="district" inputProps={AUTO} />
                <TextInput source="city" inputProps={AUTO} />
                <TextInput source="postal_code" inputProps={LTR} />
                <SelectInput
                    source="country"
                    choices={useCountryChoices()}
                    translateChoice={false}
                    validate={required()}
                    required
                />
            </Inputs>
        </Section>
    );
};

const CustomersSection = () => {
    const text = useText();
    return (
        <Section title={text('screen.settings.customers')}>
            <Inputs columns={2}>
                <AmountInput
                    source="erasure_days"
                    decimals={0}
                    max={MOST_ERASURE_DAYS}
                    validate={required()}
                    helperText={text('screen.settings.erasure_hint')}
                />
            </Inputs>
        </Section>
    );
};
