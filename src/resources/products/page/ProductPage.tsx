import { sameValue } from '../../../../contract/fields/changedFields';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
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
import { memo, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigateHere } from '../../../components/forms/useNavigateHere';
import { api, extensions } from '../../../../contract/nouns';
import type { Product } from '../../../../contract/schemas/products';
import { ContentSkeleton } from '../../../components/feedback/ContentSkeleton';
import { DateFacts, Fact, Facts } from '../../../components/fields/Facts';
import { CountField } from '../../../components/fields/MoneyField';
import { FormBody } from '../../../components/forms/FormBody';
import { Inputs } from '../../../components/forms/Inputs';
import { filteredAddress } from '../../../components/lists/filters/filteredAddress';
import { SaveBar } from '../../../components/forms/SaveBar';
import { SKIP_LEAVE_GUARD } from '../../../components/forms/skipLeaveGuard';
import { useSave } from '../../../components/forms/useSave';
import { lazySection } from '../../../components/lazyPart';
import { Deferred } from '../../../components/page/Deferred';
import type { MenuAction } from '../../../components/page/MoreMenu';
import { Columns, Section } from '../../../components/page/Section';
import { TitleBar } from '../../../components/page/TitleBar';
import { usePhone } from '../../../components/hooks/usePhone';
import { useZoneName } from '../../../components/fields/useZoneName';
import { useText } from '../../../components/hooks/useText';
import { isAbsent } from '../../../providers/answers/readAnswer';
import { offers } from '../../../providers/http';
import { useAccess } from '../../../providers/auth/access';
import { useOnScreen } from '../../../providers/alerts/useAlerts';
import { RecordHistory } from '../../activity/RecordHistory';
import { useCrumbs, useRecordName } from '../../crumbs';
import { COPY } from './copyOf';
import { Neighbours } from './Neighbours';
import { useDeclaration, usePage, useRecordId } from '../../page';
import { RecordMenu } from '../../RecordMenu';
import { RecordUnavailable } from '../../RecordUnavailable';
import { useMissingRecord } from '../../useMissingRecord';
import { CategoryInput } from '../inputs';
import { NEW_VARIANTS } from '../variants/NewVariants';
import type { NewVariant } from '../variants/variantPlan';
import { PendingWorkProvider, usePendingWork } from './pendingWork';
import { PhotosSection } from '../photos/PhotosSection';
import { PART, readinessOf, summaryOf, useSoldOutDetail } from './readiness';
import { ReadyList } from './ReadyPanel';
import { SaveLaterButton, usePublishLater } from '../later/SaveLater';
import { ProductBand } from './ProductBand';
import { DescriptionsSection, NamesSection, SellingSection, TEXT_FIELDS } from './sections';
import { AdjustButton } from '../stock/AdjustButton';
import { Referring } from '../../own/Referring';
import { StockSection } from '../stock/StockSection';
import { useHasOptions } from '../variants/useOptions';
import { VariantsSection } from '../variants/VariantsSection';
import { Around, OwnSection, PlainInputs } from '../../../components/plainFields/PlainInputs';
import { FormSections } from '../../../components/plainFields/sections/FormSections';

// Loaded beside the record.
const PlannedLines = lazySection(() => import('../../plans/PlannedLines'));

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
    const hasVariants = record.variants.length > 0;
    // The variants begin at the top, with the price that they inherit beside them.
    const beside = usePhone() ? false : hasVariants;
    const selling = (
        <SellingSection
            byVariant={hasRows}
            isNarrow={beside}
            action={
                !hasVariants &&
                !isAbsent(record.variants) &&
                !hasRows && <AdjustButton productId={record.id} label={name} />
            }
        />
    );
    return (
        <FormBody draft={id} defaults={NOTHING_NEW}>
            <TitleBar crumbs={crumbs(record, name)} title={name} id={id} more={<Actions id={id} />} />
            {/* The form keeps the record that typing began with; these show the present one. */}
            <RecordContextProvider value={record}>
                <ProductBand publish={<PublishButton saving={saving} />} />
                {offers(extensions.plans.list) && (
                    <Suspense>
                        <PlannedLines productId={record.id} />
                    </Suspense>
                )}
            </RecordContextProvider>
            <Columns
                main={
                    <>
                        {!beside && selling}
                        <RecordContextProvider value={record}>
                            <VariantsSection onRows={onRows} />
                        </RecordContextProvider>
                        <NamesSection />
                        <RecordContextProvider value={record}>
                            <PhotosSection />
                        </RecordContextProvider>
                        <DescriptionsSection />
                        <FormSections noun="products" cards columns={2} />
                        <RecordContextProvider value={record}>
                            <Deferred>
                                <StockSection />
                            </Deferred>
                            <Referring />
                        </RecordContextProvider>
                    </>
                }
                aside={
                    <>
                        {beside && selling}
                        <About />
                        <OwnSection noun="products" />
                    </>
                }
            />
            <SaveBar error={saveError} saving={saving} more={<SaveLaterButton saving={saving} />} />
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

/** The commonest actions on the product; on a phone they are in its menu. */
const Actions = ({ id }: { id: string }) => {
    const text = useText();
    const phone = usePhone();
    const { mayCall } = useAccess();
    const { layout } = usePage();
    const product = useRecordContext<Product>();
    const later = usePublishLater(product);
    if (!product) return null;
    const actions: MenuAction[] = [
        ...(mayCall(api.orders.list) && product.sold_count !== undefined
            ? [
                  {
                      action: text('screen.product.orders'),
                      icon: <OrdersIcon />,
                      to: filteredAddress('/default/purchase-operations', { product_id: product.id }),
                  },
              ]
            : []),
        ...(mayCall(api.products.create)
            ? [
                  {
                      action: text('screen.product.copy.action'),
                      icon: <CopyIcon />,
                      to: `/${layout}/products/new?category=${product.category_id}&${COPY}=${product.id}`,
                  },
              ]
            : []),
    ];
    return (
        <>
            <Neighbours id={id} />
            {!phone &&
                actions.map(({ action, icon, to }) => (
                    <Button key={to} component={LinkBase} to={to} color="inherit" startIcon={icon}>
                        {action}
                    </Button>
                ))}
            <RecordMenu entries={phone ? [...actions, ...later.entries] : later.entries} />
            {later.dialog}
        </>
    );
};

/** Publishes or hides the product, with what the form has. */
const PublishButton = ({ saving }: { saving: boolean | undefined }) => {
    const { record } = useEditContext<Product>();
    const { setValue, formState } = useFormContext();
    const text = useText();
    // A host that does not say whether a product is visible is offered no publishing.
    if (record?.is_active === undefined) return null;
    const { is_active } = record;
    const others = Object.keys(formState.dirtyFields).some(field => field !== 'is_active');
    const publish = others ? 'screen.product.ready.publish_save' : 'screen.product.ready.publish';
    return (
        <Button
            size="small"
            variant={is_active ? 'text' : 'contained'}
            loading={saving}
            // Not a submit button, so that Enter in a field does not publish.
            onClick={({ currentTarget }) => {
                setValue('is_active', !is_active, { shouldDirty: true });
                currentTarget.form?.requestSubmit();
            }}
        >
            {text(is_active ? 'screen.product.ready.hide' : publish)}
        </Button>
    );
};

/** The checklist of the product, by what the form says now. */
const Readiness = () => {
    const { record } = useEditContext<Product>();
    const [name, name_ar, sku, price, stock, category_id] = useWatch({
        name: ['name', 'name_ar', 'sku', 'price', 'stock', 'category_id'],
    });
    const hasOptions = useHasOptions(category_id);
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
    return <ReadyList checks={checks} published={is_active} />;
};

/** All facts of the product in one card: what is missing, where it belongs, and what is only read. */
const About = () => {
    const text = useText();
    const zone = useZoneName();
    const { record } = useEditContext<Product>();
    if (!record) return null;
    return (
        <Section title={text('screen.facts.about')}>
            <Readiness />
            <Inputs>
                <Around noun="products" of="category_id">
                    <Box id={PART.category}>
                        <CategoryInput />
                    </Box>
                </Around>
                <PlainInputs noun="products" of="core" without={TEXT_FIELDS} />
            </Inputs>
            <RecordContextProvider value={record}>
                <Divider sx={{ marginBlockStart: 5, marginBlockEnd: 3 }} />
                <Facts rows>
                    <Fact source="sold_count">
                        <CountField source="sold_count" />
                    </Fact>
                    <DateFacts />
                </Facts>
                <Typography variant="caption" color="textSecondary" component="p">
                    {text('screen.facts.zone', { zone })}
                </Typography>
                <Deferred>
                    <RecordHistory resource="products" id={record.id} />
                </Deferred>
            </RecordContextProvider>
        </Section>
    );
};
