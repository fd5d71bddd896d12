import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EditBase, ResourceContextProvider, TextInput, useEditContext } from 'react-admin';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { api } from '../../../contract/nouns';
import type { Product } from '../../../contract/schemas/products';
import { ContentSkeleton } from '../../components/feedback/ContentSkeleton';
import { ActiveChip } from '../../components/fields/ActiveChip';
import { DatesSection, Fact, Facts } from '../../components/fields/Facts';
import { CountField } from '../../components/fields/MoneyField';
import { FormBody } from '../../components/forms/FormBody';
import { Inputs } from '../../components/forms/Inputs';
import { SaveBar } from '../../components/forms/SaveBar';
import { SKIP_LEAVE_GUARD } from '../../components/forms/skipLeaveGuard';
import { useSave } from '../../components/forms/useSave';
import { Columns, Section, TitledSection } from '../../components/page/Section';
import { TitleBar } from '../../components/page/TitleBar';
import { useText } from '../../components/useText';
import { useAccess } from '../../providers/access';
import { RecordHistory } from '../activity/RecordHistory';
import { useCrumbs, useRecordName } from '../crumbs';
import { useDeclaration, usePage, useRecordId } from '../page';
import { RecordUnavailable } from '../RecordUnavailable';
import { RemoveRecordButton } from '../RemoveRecordButton';
import { useMissingRecord } from '../useMissingRecord';
import { CategoryInput } from './inputs';
import { PhotosSection } from './PhotosSection';
import { PART, readinessOf } from './readiness';
import { ReadyPanel } from './ReadyPanel';
import { SellingSection, TextsSection } from './sections';
import { useHasOptions } from './useOptions';
import { VariantsSection } from './VariantsSection';

/**
 * A product at its detail and its edit address: every field is changed where it is read. A save at the edit address
 * leads to the detail address.
 */
export const ProductPage = () => {
    const { mayCall } = useAccess();
    const { page, layout } = usePage();
    const declaration = useDeclaration();
    const id = useRecordId();
    const onError = useMissingRecord(declaration);
    const navigate = useNavigate();
    const wasActive = useRef<boolean>(undefined);
    const { mutationOptions, error } = useSave<Product>({
        resource: declaration.name,
        draft: id,
        toast: ({ is_active }) =>
            is_active === wasActive.current
                ? 'screen.form.saved'
                : is_active
                  ? 'screen.product.ready.published'
                  : 'screen.product.ready.now_hidden',
        then: () => {
            if (page.kind === 'edit' && mayCall(api.products.one))
                navigate(`/${layout}/products/${id}`, { state: SKIP_LEAVE_GUARD, replace: true });
        },
    });
    return (
        <ResourceContextProvider value={declaration.name}>
            <EditBase
                key={id}
                id={id}
                disableAuthentication
                mutationMode="pessimistic"
                redirect={false}
                queryOptions={{ onError, retry: false }}
                mutationOptions={mutationOptions}
                transform={(data, options) => {
                    wasActive.current = options?.previousData?.is_active;
                    return data;
                }}
            >
                <Page id={id} saveError={error} />
            </EditBase>
        </ResourceContextProvider>
    );
};

const Page = ({ id, saveError }: { id: string; saveError: Error | null }) => {
    const { record, error, refetch, saving } = useEditContext<Product>();
    const recordName = useRecordName();
    const crumbs = useCrumbs();
    const name = recordName(record);
    if (error && !record) return <RecordUnavailable id={id} error={error} retry={refetch} />;
    if (!record)
        return (
            <>
                <TitleBar crumbs={crumbs(record, name)} id={id} />
                <ContentSkeleton />
            </>
        );
    return (
        <FormBody draft={id}>
            <TitleBar
                crumbs={crumbs(record, name)}
                title={name}
                id={id}
                mark={<ActiveChip on="screen.products.visible" off="screen.products.hidden" />}
                more={<RemoveRecordButton />}
            />
            <Columns
                main={
                    <>
                        <PhotosSection />
                        <TextsSection />
                        <SellingSection />
                        <VariantsSection />
                    </>
                }
                aside={
                    <>
                        <Publishing saving={saving} />
                        <Organisation />
                        <Sales />
                        <DatesSection />
                        <RecordHistory resource="products" id={record.id} />
                    </>
                }
            />
            <SaveBar error={saveError} saving={saving} />
        </FormBody>
    );
};

/** Readiness by what the form says now, and the button that publishes or hides the product. */
const Publishing = ({ saving }: { saving: boolean | undefined }) => {
    const { record } = useEditContext<Product>();
    const { setValue, formState } = useFormContext();
    const text = useText();
    const [name, name_ar, price, stock, category_id] = useWatch({
        name: ['name', 'name_ar', 'price', 'stock', 'category_id'],
    });
    const hasOptions = useHasOptions(category_id);
    if (!record) return null;
    const { is_active, photos, variants } = record;
    const checks = readinessOf({
        name,
        name_ar,
        price,
        stock,
        category_id,
        photos: photos.length,
        variants,
        hasOptions,
    });
    const { dirtyFields } = formState;
    const others = Object.keys(dirtyFields).some(field => field !== 'is_active');
    const publish = others ? 'screen.product.ready.publish_save' : 'screen.product.ready.publish';
    return (
        <ReadyPanel
            checks={checks}
            state={text(is_active ? 'screen.product.ready.visible' : 'screen.product.ready.hidden')}
            action={
                <Button
                    type="submit"
                    fullWidth
                    variant={is_active ? 'outlined' : 'contained'}
                    loading={saving}
                    onClick={() => setValue('is_active', !is_active, { shouldDirty: true })}
                >
                    {text(is_active ? 'screen.product.ready.hide' : publish)}
                </Button>
            }
        />
    );
};

const Organisation = () => (
    <TitledSection title="screen.product.organisation">
        <Inputs>
            <Box id={PART.category}>
                <CategoryInput />
            </Box>
            <TextInput source="brand" />
        </Inputs>
    </TitledSection>
);

const Sales = () => {
    const text = useText();
    return (
        <Section title={text('screen.facts.about')}>
            <Facts>
                <Fact source="sold_count">
                    <CountField source="sold_count" />
                </Fact>
            </Facts>
        </Section>
    );
};
