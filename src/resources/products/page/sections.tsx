import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { required, useRecordContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { CURRENCY } from '../../../providers/host';
import { coreRange, mostOfNames } from '../../../../contract/fields/coreFields';
import { plainField } from '../../../../contract/fields/plainFields';
import type { Product } from '../../../../contract/schemas/products';
import { Inputs } from '../../../components/forms/Inputs';
import { HostInput, Known, useKnown, useRulesOfChange } from '../../../components/forms/Known';
import { NameInputs } from '../../../components/forms/NameInputs';
import { AmountInput } from '../../../components/inputs/AmountInput';
import { KeyInput } from '../../../components/inputs/KeyInput';
import { Deferred } from '../../../components/page/Deferred';
import { Around } from '../../../components/plainFields/PlainInputs';
import { STACK, TitledSection } from '../../../components/page/Section';
import { useListFormat } from '../../../components/fields/useListFormat';
import { useText } from '../../../components/hooks/useText';
import { CompareAtInput } from './CompareAtInput';
import { StockInput } from '../inputs';
import { useVariantName } from '../variants/variantNames';
import { EDITOR_SPACE, RichInput } from '../../../components/inputs/richText/RichInput';

type Description = { lang: 'en' | 'ar'; source: 'description' | 'description_ar' };
const DESCRIPTIONS: readonly Description[] = [
    { lang: 'en', source: 'description' },
    { lang: 'ar', source: 'description_ar' },
];

/** The plain fields that these sections place. */
export const TEXT_FIELDS = ['name', 'name_ar', 'description', 'description_ar'] as const;

/** The names, English and Arabic side by side, and what stands below them. */
export const NamesSection = ({
    autoFocus = false,
    children,
}: {
    autoFocus?: boolean;
    children?: ReactNode;
}) => (
    <TitledSection title="screen.facts.name" hint="screen.products.texts_hint">
        <Box sx={STACK}>
            <Around noun="products" of="name">
                <NameInputs autoFocus={autoFocus} most={mostOfNames('products')} />
            </Around>
        </Box>
        {children}
    </TitledSection>
);

const REQUIRED = [required()];

/** A description, which the shop may require. */
const DescriptionInput = ({ source, lang }: Description) => {
    const needed = plainField('products', source)?.required;
    return (
        <RichInput
            source={source}
            lang={lang}
            validate={useRulesOfChange(source, needed ? REQUIRED : undefined)}
        />
    );
};

/** The descriptions, English and Arabic side by side. */
export const DescriptionsSection = () => {
    const isKnown = useKnown();
    return (
        DESCRIPTIONS.some(({ source }) => isKnown(source)) && (
            <TitledSection title="screen.product.descriptions">
                <Box sx={STACK}>
                    <Around noun="products" of="description">
                        <Inputs columns={2}>
                            {DESCRIPTIONS.map(({ lang, source }) => (
                                <Known key={lang} source={source}>
                                    <Deferred before={EDITOR_SPACE}>
                                        <DescriptionInput source={source} lang={lang} />
                                    </Deferred>
                                </Known>
                            ))}
                        </Inputs>
                    </Around>
                </Box>
            </TitledSection>
        )
    );
};

/** Price, compare-at price, SKU and stock, which first variants that are chosen replace by theirs. */
export const SellingSection = ({
    byVariant,
    isNarrow = false,
    action,
}: {
    byVariant: boolean;
    /** In the narrow column of a page. */
    isNarrow?: boolean;
    /** Beside the title. */
    action?: ReactNode;
}) => (
    <TitledSection title="screen.product.selling" action={action}>
        <Inputs columns={isNarrow ? 1 : 2}>
            <Around noun="products" of="price">
                <Known source="price">
                    <PriceInput />
                </Known>
            </Around>
            <Around noun="products" of="compare_at_price">
                <Known source="compare_at_price">
                    <CompareAtInput
                        currency={CURRENCY}
                        {...coreRange('products', 'compare_at_price')}
                        helperText="screen.products.compare_hint"
                    />
                </Known>
            </Around>
            <Around noun="products" of="sku">
                <HostInput
                    input={
                        <KeyInput
                            source="sku"
                            validate={REQUIRED}
                            required
                            inputProps={{ dir: 'ltr', maxLength: 64 }}
                        />
                    }
                />
            </Around>
            <Around noun="products" of="stock">
                <Known source="stock">
                    <StockInput byVariant={byVariant} />
                </Known>
            </Around>
        </Inputs>
    </TitledSection>
);

const MOST_NAMES = 4;

/** The price; once it is changed, it names the variants that keep their own. */
const PriceInput = () => {
    const product = useRecordContext<Product>();
    const text = useText();
    const list = useListFormat();
    const nameOf = useVariantName();
    const { control } = useFormContext();
    const changed = 'price' in useFormState({ control }).dirtyFields;
    const own = (product?.variants ?? []).filter(({ price }) => price !== null && price !== undefined);
    const more = own.length - MOST_NAMES;
    const names = [
        ...own.slice(0, MOST_NAMES).map(nameOf),
        ...(more > 0 ? [text('screen.product.others', { smart_count: more })] : []),
    ];
    return (
        <AmountInput
            source="price"
            currency={CURRENCY}
            {...coreRange('products', 'price')}
            validate={required()}
            helperText={
                changed && own.length
                    ? text('screen.product.own_prices', {
                          smart_count: own.length,
                          names: list(names),
                      })
                    : 'screen.products.vat'
            }
        />
    );
};
