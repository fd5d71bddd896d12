import { isRightToLeft, type Language } from '../../../contract/languages';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider, RecordContextProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { loadMessages } from '../../../i18n/loaders';
import { AmountInput } from '../../../src/components/inputs/AmountInput';
import { FormBody } from '../../../src/components/forms/FormBody';
import { SaveBar } from '../../../src/components/forms/SaveBar';
import { createI18nProvider } from '../../../src/providers/i18n/i18nProvider';
import { DaysOfStockField, PriceRange, StockField } from '../../../src/resources/products/fields';
import { InRecord, show } from '../support/stage';

const showIn = async (language: Language, part: React.ReactNode) => {
    const { default: words } = await loadMessages(language);
    const direction = isRightToLeft(language) ? 'rtl' : 'ltr';
    show(
        <I18nContextProvider value={createI18nProvider(language, words)}>
            <ThemeProvider theme={createTheme({ direction })}>{part}</ThemeProvider>
        </I18nContextProvider>,
    );
};

describe('the currency of an input', () => {
    it.each([
        ['en', 'Start'],
        ['de', 'End'],
        ['ar', 'End'],
        ['he', 'Start'],
    ] as const)('is in %s on the side where amounts have it', async (language, side) => {
        await showIn(
            language,
            <InRecord record={{ id: 7, price: 699 }} save={vi.fn()}>
                <FormBody draft={7}>
                    <AmountInput source="price" label="Price" currency="SAR" />
                </FormBody>
            </InRecord>,
        );
        expect(screen.getByText(language === 'ar' ? 'ر.س' : 'SAR').parentElement!.className).toContain(
            `position${side}`,
        );
    });
});

it.each([
    ['en', '1349.50'],
    ['de', '1349,50'],
    ['ru', '1349,50'],
    ['ar', '1349.50'],
] as const)(
    'shows an amount in %s with the sign that the language has before decimals',
    async (language, shown) => {
        const save = vi.fn();
        await showIn(
            language,
            <InRecord record={{ id: 7, price: 1349.5 }} save={save}>
                <FormBody draft={7}>
                    <AmountInput source="price" label="Price" currency="SAR" />
                    <SaveBar error={null} saving={false} always />
                </FormBody>
            </InRecord>,
        );
        const input = screen.getByLabelText<HTMLInputElement>('Price');
        expect(input.value).toBe(shown);
        await userEvent.type(input, '{Backspace}{Backspace}25');
        await userEvent.tab();
        expect(input.value).toBe(shown.replace('50', '25'));
        await userEvent.type(input, '{Enter}');
        await waitFor(() => expect(save.mock.calls[0]?.[0]).toMatchObject({ price: 1349.25 }));
    },
);

it('takes a number with its unit, and says that another text is none', async () => {
    const save = vi.fn();
    show(
        <InRecord record={{ id: 7, share: 5 }} save={save}>
            <FormBody draft={7}>
                <AmountInput source="share" label="Share" padded={false} unit="%" />
                <SaveBar error={null} saving={false} always />
            </FormBody>
        </InRecord>,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Share');
    await userEvent.clear(input);
    await userEvent.type(input, 'a lot');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^Enter a number in %, for example 12.%\.$/);
    await userEvent.clear(input);
    await userEvent.type(input, '15 %');
    await userEvent.tab();
    expect(input.value).toBe('15');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save.mock.calls[0]?.[0]).toMatchObject({ share: 15 }));
});

describe('a range of prices', () => {
    const product = { id: 7, price: 699, min_price: 699, max_price: 867 };
    it.each([
        ['en', /^SAR 699\.00 – 867\.00$/],
        ['ar', /^من ر\.س 699\.00 إلى 867\.00$/],
        ['he', /^699\.00 עד 867\.00 SAR$/],
    ] as const)(
        'names the currency once in %s, and has words if the direction is reversed',
        async (language, expected) => {
            await showIn(
                language,
                <RecordContextProvider value={product}>
                    <PriceRange />
                </RecordContextProvider>,
            );
            const shown = screen.getByText(/867/).textContent!;
            expect(shown.replace(/[\u2068\u2069]/g, '').replace(/\u00a0/g, ' ')).toMatch(expected);
        },
    );

    it('of equal prices is one price', async () => {
        await showIn(
            'en',
            <RecordContextProvider value={{ ...product, max_price: 699 }}>
                <PriceRange />
            </RecordContextProvider>,
        );
        expect(screen.getByText('SAR 699.00')).toBeTruthy();
    });
});

describe('a stock', () => {
    const shown = async (record: object) => {
        await showIn(
            'en',
            <RecordContextProvider value={record}>
                <div>
                    <StockField /> | <DaysOfStockField />
                </div>
            </RecordContextProvider>,
        );
        return screen.getByText('|', { exact: false }).textContent;
    };
    it.each([
        [
            'how long it lasts if that is two weeks or less',
            { stock: 63, days_of_stock: 14 },
            '6314 days | 14',
        ],
        ['one day', { stock: 63, days_of_stock: 1 }, '631 day | 1'],
        ['that it lasts less than a day', { stock: 1, days_of_stock: 0 }, '1< 1 day | < 1'],
        ['the number alone if it lasts longer', { stock: 1200, days_of_stock: 15 }, '1,200 | 15'],
        ['the number alone without sales', { stock: 63, days_of_stock: null }, '63 | —'],
        ['the number alone on other hosts', { stock: 63 }, '63 | —'],
        [
            'which variant is low',
            { stock: 452, days_of_stock: 735, low_variant: { sku: 'RT-256', stock: 1 } },
            '452RT-2561 left | 735',
        ],
        ['that it is sold out', { stock: 0, days_of_stock: 0 }, 'Sold out | 0'],
    ])('says %s', async (_, record, expected) => expect(await shown(record)).toBe(expected));
});
