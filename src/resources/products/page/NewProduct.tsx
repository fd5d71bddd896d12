import { joinSentences } from '../../../../i18n/grammar';
import Box from '@mui/material/Box';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import {
    ResourceContextProvider,
    SaveContextProvider,
    useDataProvider,
    useGetOne,
    type RaRecord,
} from 'react-admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { useNavigateHere } from '../../../components/forms/useNavigateHere';
import { coreDefaults } from '../../../../contract/fields/across/ownParts';
import { api } from '../../../../contract/nouns';
import type { Product } from '../../../../contract/schemas/products';
import { ContentSkeleton } from '../../../components/feedback/ContentSkeleton';
import { useName } from '../../../components/fields/NameField';
import { FormBody } from '../../../components/forms/FormBody';
import { SaveBar } from '../../../components/forms/SaveBar';
import { SKIP_LEAVE_GUARD } from '../../../components/forms/skipLeaveGuard';
import { useSave } from '../../../components/forms/useSave';
import { Columns, Section, STACK, TitledSection } from '../../../components/page/Section';
import { TitleBar } from '../../../components/page/TitleBar';
import { useResourceText, useText } from '../../../components/hooks/useText';
import { useAccess } from '../../../providers/auth/access';
import { categories } from '../../categories';
import { useCrumbs } from '../../crumbs';
import { useDeclaration, usePage } from '../../page';
import { RecordUnavailable } from '../../RecordUnavailable';
import { useMissingRecord } from '../../useMissingRecord';
import { CategoryTreeInput } from './CategoryTreeInput';
import { COPY, copyOf, planOf } from './copyOf';
import { createOnce } from './createOnce';
import { NEW_PHOTOS, NewPhotos, type NewPhoto } from '../photos/NewPhotos';
import { NEW_VARIANTS, NewVariants } from '../variants/NewVariants';
import { handOver } from './pendingWork';
import { PART, readinessOf, summaryOf, useSoldOutDetail, type VariantsSummary } from './readiness';
import { ReadyPanel } from './ReadyPanel';
import { DescriptionsSection, NamesSection, SellingSection, TEXT_FIELDS } from './sections';
import { useCopiedPhotos } from '../photos/useCopiedPhotos';
import { useHasOptions, useOptions } from '../variants/useOptions';
import { asVariant, type NewVariant } from '../variants/variantPlan';
import { hasValues } from '../variants/VariantsSection';
import { Around, PlainInputs } from '../../../components/plainFields/PlainInputs';
import { FormSections } from '../../../components/plainFields/sections/FormSections';
import { Inputs } from '../../../components/forms/Inputs';

const CATEGORY = 'category';
const DRAFT = 'new';

/**
 * The form for a new product with its category, photos and variants. The product is created first, once; its page then
 * sends the photos and the variants, each with its own result.
 */
export const NewProduct = () => {
    const copied = useSearchParams()[0].get(COPY);
    return copied ? <Copied key={copied} id={copied} /> : <NewForm key="new" />;
};

/** The form filled in with another product, once it and its photos are read. */
const Copied = ({ id }: { id: string }) => {
    const declaration = useDeclaration();
    const onError = useMissingRecord(declaration);
    const { data, error, refetch } = useGetOne<RaRecord>('products', { id }, { retry: false, onError });
    const photos = useCopiedPhotos(data as Product | undefined);
    if (error && !data) return <RecordUnavailable id={id} error={error} retry={refetch} />;
    if (!data || !photos) return <ContentSkeleton />;
    return <NewForm copy={data as Product} photos={photos.copied} uncopied={photos.uncopied} />;
};

const NO_PHOTOS: readonly NewPhoto[] = [];

/** The product of a form's values, and what follows it. It is hidden until its photos and variants are saved too. */
const splitValues = (
    { [NEW_PHOTOS]: given, [NEW_VARIANTS]: _, stock, ...values }: Record<string, unknown>,
    rows: readonly NewVariant[],
) => {
    const photos = (given as NewPhoto[] | null | undefined) ?? [];
    const publish = values.is_active === true && photos.length + rows.length > 0;
    // The variants have taken over the stock.
    const data = { ...values, ...(publish && { is_active: false }), ...(rows.length === 0 && { stock }) };
    return { data, photos, rows, publish };
};

const NewForm = ({
    copy,
    photos = NO_PHOTOS,
    uncopied = 0,
}: {
    copy?: Product;
    photos?: readonly NewPhoto[];
    /** The number of photos that could not be read. */
    uncopied?: number;
}) => {
    const { mayCall, permissions } = useAccess();
    const { layout } = usePage();
    const { name, calls, pages, defaults } = useDeclaration();
    const dataProvider = useDataProvider();
    const navigate = useNavigateHere();
    const { message } = useResourceText();
    const crumbs = useCrumbs();
    const given = useSearchParams()[0].get(CATEGORY);
    const [initial] = useState({
        [NEW_PHOTOS]: photos.length ? photos : null,
        [NEW_VARIANTS]: copy ? planOf(copy) : null,
        ...(copy ? copyOf(copy, permissions) : coreDefaults('products')),
        ...defaults,
        ...(given && { category_id: Number(given) || given }),
    });
    const handed = useRef<Parameters<typeof handOver>[1]>({ photos: [], rows: [], publish: false });
    const [summary, setSummary] = useState<VariantsSummary>();
    const [isSaved, setSaved] = useState(false);
    const onRows = useCallback((rows: readonly NewVariant[]) => {
        handed.current = { ...handed.current, rows };
        const next = summaryOf(rows.map(asVariant));
        // The form renders again only if readiness changes.
        setSummary(now => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    }, []);
    const { error, saving, context } = useSave<RaRecord>({
        resource: name,
        draft: DRAFT,
        toast: message(name, 'created'),
        toastDetail: useSoldOutDetail(),
        send: (values, meta) => {
            const { data, ...rest } = splitValues(values, handed.current.rows);
            handed.current = rest;
            return createOnce(dataProvider, name, data, meta ?? {});
        },
        then: ({ id }) => {
            // After an empty answer the created record may be unknown.
            const path = id === '' ? pages?.list : mayCall(calls.one) ? pages?.detail : pages?.edit;
            if (id !== '') handOver(id, handed.current);
            setSaved(true);
            navigate(`/${layout}/${(path ?? '').replace(/:\w+/, String(id))}`, {
                state: SKIP_LEAVE_GUARD,
                replace: true,
            });
        },
    });
    const title = message(name, 'new');
    return (
        <ResourceContextProvider value={name}>
            <SaveContextProvider value={context}>
                {/* Shown until the product's page is rendered, when a photo would be added to neither. */}
                <Box inert={isSaved}>
                    <TitleBar crumbs={crumbs(undefined, title)} title={title} />
                    <FormBody defaults={initial} draft={DRAFT}>
                        <CategoryInAddress />
                        {copy && <CopyHint copy={copy} uncopied={uncopied} />}
                        <NewSections autoFocus={!copy} onRows={onRows} variants={summary} />
                        <Bar error={error} saving={saving} />
                    </FormBody>
                </Box>
            </SaveContextProvider>
        </ResourceContextProvider>
    );
};

const NewSections = ({
    autoFocus,
    onRows,
    variants,
}: {
    autoFocus: boolean;
    onRows: (rows: readonly NewVariant[]) => void;
    variants: VariantsSummary | undefined;
}) => {
    return (
        <Box sx={STACK}>
            <Columns
                main={
                    <>
                        <NamesSection autoFocus={autoFocus}>
                            <Box sx={{ ...STACK, marginBlockStart: 4 }}>
                                <Around noun="products" of="category_id">
                                    <Box id={PART.category}>
                                        <CategoryTreeInput />
                                    </Box>
                                </Around>
                            </Box>
                        </NamesSection>
                        <NewPhotos />
                    </>
                }
                aside={<SellingSection byVariant={!!variants} isNarrow />}
            />
            <Columns
                main={
                    <>
                        <FirstVariants onRows={onRows} />
                        <DescriptionsSection />
                        <FormSections noun="products" cards columns={2} />
                    </>
                }
                aside={
                    <>
                        <Readiness variants={variants} />
                        <TitledSection title="screen.product.new.more">
                            <Inputs>
                                <PlainInputs noun="products" without={TEXT_FIELDS} />
                            </Inputs>
                        </TitledSection>
                    </>
                }
            />
        </Box>
    );
};

/** The parts that a copy of a product lacks. */
const CopyHint = ({ copy, uncopied }: { copy: Product; uncopied: number }) => {
    const text = useText();
    const nameOf = useName();
    return (
        <Alert severity={uncopied ? 'warning' : 'info'} sx={{ marginBlockEnd: 4 }}>
            {joinSentences([
                text('screen.product.copy.hint', { name: nameOf(copy) }),
                uncopied > 0 && text('screen.product.copy.uncopied', { smart_count: uncopied }),
            ])}
        </Alert>
    );
};

/** Keeps the chosen category in the address, and reports one that does not exist. */
const CategoryInAddress = () => {
    const { mayCall } = useAccess();
    const [search, setSearch] = useSearchParams();
    const given = search.get(CATEGORY);
    const category: unknown = useWatch({ name: 'category_id' });
    const chosen = category === null || category === undefined ? null : String(category);
    const onError = useMissingRecord(categories);
    useGetOne(
        'categories',
        { id: given ?? '' },
        { enabled: !!given && mayCall(api.categories.one), retry: false, onError },
    );
    useEffect(() => {
        if (!chosen || chosen === given) return;
        setSearch(
            { [CATEGORY]: chosen },
            { replace: true, state: SKIP_LEAVE_GUARD, preventScrollReset: true },
        );
    }, [chosen, given, setSearch]);
    return null;
};

/** The variants of a new product, once its category is chosen and has options. */
const FirstVariants = ({ onRows }: { onRows: (rows: readonly NewVariant[]) => void }) => {
    const { mayCall } = useAccess();
    const text = useText();
    const category = useWatch({ name: 'category_id' });
    const { data, readable } = useOptions(category);
    const offered = mayCall(api.variants.create) && readable && data && hasValues(data);
    useEffect(() => {
        if (!offered) onRows([]);
    }, [offered, onRows]);
    if (!offered) return null;
    return (
        <Box id={PART.variants} tabIndex={-1}>
            <Section
                title={text('screen.products.variants')}
                hint={text('screen.products.variants_hint')}
                flush
            >
                <NewVariants options={data} onRows={onRows} />
            </Section>
        </Box>
    );
};

const Readiness = ({ variants }: { variants: VariantsSummary | undefined }) => {
    const text = useText();
    const [name, name_ar, sku, price, stock, category_id, photos] = useWatch({
        name: ['name', 'name_ar', 'sku', 'price', 'stock', 'category_id', NEW_PHOTOS],
    });
    const hasOptions = useHasOptions(category_id);
    const checks = readinessOf({
        name,
        name_ar,
        sku,
        price,
        stock,
        category_id,
        photos: (photos as NewPhoto[] | null | undefined)?.length ?? 0,
        ...(variants && { variants }),
        ...(hasOptions !== undefined && { hasOptions }),
    });
    return <ReadyPanel checks={checks} state={text('screen.product.ready.new_hint')} />;
};

/** Saves the product hidden, or publishes it at once. */
const Bar = ({ error, saving }: { error: Error | null; saving: boolean }) => {
    const { setValue } = useFormContext();
    const text = useText();
    return (
        <SaveBar
            error={error}
            saving={saving}
            always
            onPress={() => setValue('is_active', false)}
            more={
                <Button
                    variant="outlined"
                    disabled={saving}
                    // Not a submit button, so that Enter in a field does not publish.
                    onClick={({ currentTarget }) => {
                        setValue('is_active', true, { shouldDirty: true });
                        currentTarget.form?.requestSubmit();
                    }}
                >
                    {text('screen.product.ready.publish_save')}
                </Button>
            }
        />
    );
};
