import { sameValue } from '../../../../contract/fields/changedFields';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
    EditBase,
    LinkBase,
    RecordContextProvider,
    ResourceContextProvider,
    SaveContextProvider,
    useEditContext,
    useRecordContext,
    useSaveContext,
} from 'react-admin';
import { memo, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigateHere } from '../../../components/forms/useNavigateHere';
import { api } from '../../../../contract/nouns';
import type { Product } from '../../../../contract/schemas/products';
import { ContentSkeleton } from '../../../components/feedback/ContentSkeleton';
import { ActiveChip } from '../../../components/fields/ActiveChip';
import { DatesSection, Fact, Facts } from '../../../components/fields/Facts';
import { CountField } from '../../../components/fields/MoneyField';
import { FormBody } from '../../../components/forms/FormBody';
import { Inputs } from '../../../components/forms/Inputs';
import { filteredAddress } from '../../../components/lists/filters/filteredAddress';
import { SaveBar } from '../../../components/forms/SaveBar';
import { SKIP_LEAVE_GUARD } from '../../../components/forms/skipLeaveGuard';
import { useSave } from '../../../components/forms/useSave';
import { Deferred } from '../../../components/page/Deferred';
import { Columns, Section, TitledSection } from '../../../components/page/Section';
import { TitleBar } from '../../../components/page/TitleBar';
import { useText } from '../../../components/hooks/useText';
import { isAbsent } from '../../../providers/answers/readAnswer';
import { useAccess } from '../../../providers/auth/access';
import { useOnScreen } from '../../../providers/alerts/useAlerts';
import { RecordHistory } from '../../activity/RecordHistory';
import { useCrumbs, useRecordName } from '../../crumbs';
import { Neighbours } from './Neighbours';
import { useDeclaration, usePage, useRecordId } from '../../page';
import { RecordUnavailable } from '../../RecordUnavailable';
import { RemoveRecordButton } from '../../RemoveRecordButton';
import { useMissingRecord } from '../../useMissingRecord';
import { DuplicateButton } from './DuplicateButton';
import { CategoryInput } from '../inputs';
import { NEW_VARIANTS } from '../variants/NewVariants';
import type { NewVariant } from '../variants/variantPlan';
import { PendingWorkProvider, usePendingWork } from './pendingWork';
import { PhotosSection } from '../photos/PhotosSection';
import { PART, readinessOf, summaryOf, useSoldOutDetail } from './readiness';
import { ReadyPanel } from './ReadyPanel';
import { DescriptionsSection, NamesSection, SellingSection, TEXT_FIELDS } from './sections';
import { AdjustButton } from '../stock/AdjustButton';
import { StockSection } from '../stock/StockSection';
import { useHasOptions } from '../variants/useOptions';
import { VariantsSection } from '../variants/VariantsSection';
import { PlainInputs, OwnSection } from '../../../components/plainFields/PlainInputs';

/**
 * A product at its detail and its edit address: every field is changed where it is read, what changes most often first. A save
 * at the edit address leads to the detail address.
 */
export const ProductPage = () => {
    const id = useRecordId();
    useOnScreen('products', [id]);
    return (
        <PendingWorkProvider key={id} productId={id}>
            <EditedProduct id={id} />
        </PendingWorkProvider>
    );
};

const EditedProduct = ({ id }: { id: string }) => {
    const { mayCall } = useAccess();
    const { page, layout } = usePage();
    const declaration = useDeclaration();
    const onError = useMissingRecord(declaration);
    const navigate = useNavigateHere();
    const { onRows, hasRows, sendRows } = useNewRows();
    const publishLast = usePendingWork()?.publishLast;
    const publishes = useRef(false);
    const wasActive = useRef<boolean>(undefined);
    const soldOutDetail = useSoldOutDetail();
    const { mutationOptions, error } = useSave({
        resource: declaration.name,
        draft: id,
        toast: ({ is_active }) =>
            is_active === wasActive.current
                ? 'screen.form.saved'
                : is_active
                  ? 'screen.product.ready.published'
                  : 'screen.product.ready.now_hidden',
        toastDetail: product =>
            product.is_active === wasActive.current ? undefined : soldOutDetail(product),
        then: () => {
            sendRows();
            if (publishes.current) publishLast?.();
            publishes.current = false;
            if (page.kind === 'edit' && mayCall(api.products.one))
                navigate(`/${layout}/products/${id}`, { state: SKIP_LEAVE_GUARD, replace: true });
        },
    });
    return (
        <ResourceContextProvider value={declaration.name}>
            <EditBase
                id={id}
                disableAuthentication
                mutationMode="pessimistic"
                redirect={false}
                queryOptions={{ onError, retry: false }}
                mutationOptions={mutationOptions}
                transform={(data, options) => {
                    wasActive.current = options?.previousData?.is_active;
                    // Published after its new variants, or customers would see it without them.
                    publishes.current = hasRows && data.is_active === true && wasActive.current === false;
                    return publishes.current ? { ...data, is_active: false } : data;
                }}
            >
                <SaveOfChanges sendRows={sendRows} onStored={error ? mutationOptions.onSuccess : undefined}>
                    <Page id={id} saveError={error} onRows={onRows} hasRows={hasRows} />
                </SaveOfChanges>
            </EditBase>
        </ResourceContextProvider>
    );
};

/** The new variants of the form, and their sending. */
const useNewRows = () => {
    const variants = usePendingWork()?.variants;
    const rows = useRef<readonly NewVariant[]>([]);
    const [hasRows, setHasRows] = useState(false);
    const onRows = useCallback((next: readonly NewVariant[]) => {
        rows.current = next;
        setHasRows(next.length > 0);
    }, []);
    const sendRows = () => {
        variants?.send(rows.current);
        rows.current = [];
    };
    return { onRows, hasRows, sendRows };
};

/** Saves the product only if it changed itself; the new variants follow in any case. */
const SaveOfChanges = ({
    sendRows,
    onStored,
    children,
}: {
    sendRows: () => void;
    /** After a failed save: ends it as saved, if the record has turned out to have all that was sent. */
    onStored: ((record: Product) => void) | undefined;
    children: ReactNode;
}) => {
    const context = useSaveContext();
    const record = useRecordContext<Product>();
    const save: NonNullable<typeof context.save> = async ({ [NEW_VARIANTS]: _, ...values }, options) => {
        const changed = (api.products.update.body ?? []).some(
            field => !sameValue(values[field], record?.[field as never]),
        );
        if (changed) return context.save?.(values, options);
        if (record && onStored) onStored(record);
        else sendRows();
        return undefined;
    };
    return <SaveContextProvider value={{ ...context, save }}>{children}</SaveContextProvider>;
};

const NOTHING_NEW = { [NEW_VARIANTS]: null };

const Page = ({
    id,
    saveError,
    onRows,
    hasRows,
}: {
    id: string;
    saveError: Error | null;
    onRows: (rows: readonly NewVariant[]) => void;
    hasRows: boolean;
}) => {
    const { record, error, refetch, saving } = useEditContext<Product>();
    const crumbs = useCrumbs();
    if (error && !record) return <RecordUnavailable id={id} error={error} retry={refetch} />;
    if (!record)
        return (
            <>
                <TitleBar crumbs={crumbs()} id={id} />
                <ContentSkeleton />
            </>
        );
    return <Content {...{ id, record, saving, saveError, onRows, hasRows }} />;
};

/** Not rendered again with each new object of the edit's context. */
const Content = memo(function Content({
    id,
    record,
    saving,
    saveError,
    onRows,
    hasRows,
}: {
    id: string;
    record: Product;
    saving: boolean | undefined;
    saveError: Error | null;
    onRows: (rows: readonly NewVariant[]) => void;
    hasRows: boolean;
}) {
    const recordName = useRecordName();
    const crumbs = useCrumbs();
    const name = recordName(record);
    return (
        <FormBody draft={id} defaults={NOTHING_NEW}>
            <TitleBar
                crumbs={crumbs(record, name)}
                title={name}
                id={id}
                mark={<ActiveChip on="screen.products.visible" off="screen.products.hidden" />}
                more={
                    <>
                        <RemoveRecordButton />
                        <Neighbours id={id} />
                        <DuplicateButton />
                    </>
                }
            />
            <Columns
                main={
                    <>
                        <SellingSection
                            byVariant={hasRows}
                            action={
                                record.variants.length === 0 &&
                                !isAbsent(record.variants) &&
                                !hasRows && <AdjustButton productId={record.id} label={name} />
                            }
                        />
                        {/* The form keeps the record that typing began with; these show the present one. */}
                        <RecordContextProvider value={record}>
                            <VariantsSection onRows={onRows} />
                        </RecordContextProvider>
                        <NamesSection />
                        <RecordContextProvider value={record}>
                            <PhotosSection />
                        </RecordContextProvider>
                        <DescriptionsSection />
                        <RecordContextProvider value={record}>
                            <Deferred>
                                <StockSection />
                            </Deferred>
                        </RecordContextProvider>
                    </>
                }
                aside={
                    <>
                        <Publishing saving={saving} />
                        <Organisation />
                        <OwnSection noun="products" />
                        <Sales />
                        <DatesSection />
                        <Deferred>
                            <RecordHistory resource="products" id={record.id} />
                        </Deferred>
                    </>
                }
            />
            <SaveBar error={saveError} saving={saving} />
            <EmptiedAfterSave />
        </FormBody>
    );
});

/** Empties the new variants of the form once they are being saved. */
const EmptiedAfterSave = () => {
    const { setValue } = useFormContext();
    const sent = usePendingWork()?.variants.sent;
    useEffect(() => {
        if (sent) setValue(NEW_VARIANTS, null, { shouldDirty: true });
    }, [sent, setValue]);
    return null;
};

/** Readiness by what the form says now, and the button that publishes or hides the product. */
const Publishing = ({ saving }: { saving: boolean | undefined }) => {
    const { record } = useEditContext<Product>();
    const { setValue, formState } = useFormContext();
    const text = useText();
    const [name, name_ar, sku, price, stock, category_id] = useWatch({
        name: ['name', 'name_ar', 'sku', 'price', 'stock', 'category_id'],
    });
    const hasOptions = useHasOptions(category_id);
    // A host that does not say whether a product is visible is offered no publishing.
    if (record?.is_active === undefined) return null;
    const { is_active, photos, variants } = record;
    const checks = readinessOf({
        name,
        name_ar,
        sku,
        price,
        stock,
        category_id,
        photos: photos.length,
        variants: summaryOf(variants),
        hasOptions,
    });
    const { dirtyFields } = formState;
    const others = Object.keys(dirtyFields).some(field => field !== 'is_active');
    const publish = others ? 'screen.product.ready.publish_save' : 'screen.product.ready.publish';
    return (
        <ReadyPanel
            checks={checks}
            state={text(is_active ? 'screen.product.ready.visible' : 'screen.product.ready.hidden')}
            published={is_active}
            action={
                <Button
                    fullWidth
                    variant={is_active ? 'outlined' : 'contained'}
                    loading={saving}
                    // Not a submit button, so that Enter in a field does not publish.
                    onClick={({ currentTarget }) => {
                        setValue('is_active', !is_active, { shouldDirty: true });
                        currentTarget.form?.requestSubmit();
                    }}
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
            <PlainInputs noun="products" of="core" without={TEXT_FIELDS} />
        </Inputs>
    </TitledSection>
);

const Sales = () => {
    const text = useText();
    const { mayCall } = useAccess();
    const product = useRecordContext<Product>();
    if (product?.sold_count === undefined) return null;
    return (
        <Section title={text('screen.facts.about')}>
            <Facts>
                <Fact source="sold_count">
                    <CountField source="sold_count" />
                </Fact>
            </Facts>
            {mayCall(api.orders.list) && (
                <Button
                    component={LinkBase}
                    to={filteredAddress('/default/purchase-operations', { product_id: product.id })}
                    color="inherit"
                    variant="outlined"
                    fullWidth
                    sx={{ marginBlockStart: 4 }}
                >
                    {text('screen.product.orders')}
                </Button>
            )}
        </Section>
    );
};
