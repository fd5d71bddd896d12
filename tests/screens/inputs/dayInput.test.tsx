import { createTheme, ThemeProvider } from '@mui/material/styles';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import { useState } from 'react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { messages as ar } from '../../../i18n/ar/messages';
import { calendarOf } from '../../../src/components/inputs/day/calendar';
import MomentPicker from '../../../src/components/inputs/day/MomentPicker';
import { DayInput } from '../../../src/components/inputs/DayInput';
import { keepShop } from '../../../src/providers/shop';
import { createI18nProvider } from '../../../src/providers/i18n/i18nProvider';
import { show } from '../support/stage';

const Filter = ({ onChange, start = '' }: { onChange: (value: string) => void; start?: string }) => {
    const [value, setValue] = useState(start);
    return (
        <DayInput
            label="From"
            value={value}
            onChange={next => {
                onChange(next);
                setValue(next);
            }}
        />
    );
};

const field = () =>
    waitFor(() => {
        const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'From' });
        expect(input.disabled).toBe(false);
        return input;
    });

it('accepts day-month-year, and reports the date once it is complete', async () => {
    const onChange = vi.fn();
    show(<Filter onChange={onChange} />);
    const input = await field();
    await userEvent.click(input);
    await userEvent.keyboard('3112202');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('6');
    expect(onChange.mock.calls).toEqual([['2026-12-31']]);
    expect(input.value.replace(/[\u2066-\u2069]/g, '')).toBe('31-12-2026');
});

it.each([
    ['Arabic', '٠٥١١٢٠٢٦'],
    ['Persian', '۰۵۱۱۲۰۲۶'],
    ['full-width', '０５１１２０２６'],
])('accepts %s digits', async (_, typed) => {
    const onChange = vi.fn();
    show(<Filter onChange={onChange} />);
    const input = await field();
    await userEvent.click(input);
    await userEvent.keyboard(typed);
    expect(onChange.mock.calls).toEqual([['2026-11-05']]);
    expect(input.value.replace(/[\u2066-\u2069]/g, '')).toBe('05-11-2026');
});

it('shows the given day, and reports null when cleared', async () => {
    const onChange = vi.fn();
    show(<Filter onChange={onChange} start="2026-02-01" />);
    const input = await field();
    expect(input.value.replace(/[\u2066-\u2069]/g, '')).toBe('01-02-2026');
    expect(screen.getByRole('button', { name: /^Choose a date. Selected: / })).toBeTruthy();
    await act(() => userEvent.click(screen.getByRole('button', { name: 'Clear' })));
    expect(onChange.mock.calls).toEqual([['']]);
});

it.each([
    ['ar', 'ديسمبر'],
    ['he', 'דצמבר'],
    ['zh-CN', '十二月'],
    ['es', 'diciembre'],
])('has the month and weekday names of %s in its calendar, and Latin digits', (tag, december) => {
    const day = dayjs('2026-12-31').locale(calendarOf(tag));
    expect(day.format('MMMM')).toBe(december);
    expect(day.format('DD-MM-YYYY')).toBe('31-12-2026');
    expect(day.startOf('week').format('DD')).toBe('27');
});

describe('a time that is typed alone', () => {
    const Moment = ({ onChange }: { onChange: (value: string | null) => void }) => {
        const [value, setValue] = useState<string | null>(null);
        return (
            <MomentPicker
                label="Send at"
                value={value}
                onChange={next => {
                    onChange(next);
                    setValue(next);
                }}
                onBlur={() => {}}
                error={false}
                helperText=""
                future
                required
            />
        );
    };
    const typed = async (keys: string) => {
        const onChange = vi.fn();
        show(<Moment onChange={onChange} />);
        const input = screen.getByRole<HTMLInputElement>('textbox', { name: /Send at/ });
        await userEvent.click(input);
        await userEvent.keyboard(keys);
        return { input, last: onChange.mock.lastCall?.[0] as string };
    };
    it('shows the day before the time in a right-to-left language', async () => {
        show(
            <ThemeProvider theme={createTheme({ direction: 'rtl' })}>
                <Moment onChange={vi.fn()} />
            </ThemeProvider>,
        );
        const input = screen.getByRole<HTMLInputElement>('textbox', { name: /Send at/ });
        await userEvent.click(input);
        await userEvent.keyboard('291120261000');
        // Without the marks that set each part apart in right-to-left.
        expect([input.dir, input.value.replaceAll('\u200e', '')]).toEqual(['ltr', '29-11-2026 10:00']);
    });
    const inRiyadh = (iso: string) => dayjs(iso).tz('Asia/Riyadh').format('YYYY-MM-DD HH:mm');
    beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-27T10:00:00Z'), toFake: ['Date'] }));
    afterEach(() => vi.useRealTimers());

    it.each([
        ['18:00', '2026-11-27 18:00'],
        ['١٨:٣٠', '2026-11-27 18:30'],
        ['１８：３０', '2026-11-27 18:30'],
        ['9:15', '2026-11-28 09:15'],
    ])('%s is the next one in the shop: %s', async (keys, moment) => {
        const { last, input } = await typed(keys);
        expect(inRiyadh(last)).toBe(moment);
        expect(input.value.replace(/[\u2066-\u2069]/g, '')).toBe(
            dayjs(last).tz('Asia/Riyadh').format('DD-MM-YYYY HH:mm'),
        );
    });

    it.each([
        ['2027-03-27T12:00:00Z', 'Europe/Berlin', '9:00', '28-03-2027 09:00'],
        ['2027-03-28T00:10:00Z', 'Europe/Berlin', '9:00', '28-03-2027 09:00'],
        ['2027-03-27T22:45:00Z', 'Europe/Berlin', '22:00', '28-03-2027 22:00'],
        ['2027-10-30T22:10:00Z', 'Europe/Berlin', '9:00', '31-10-2027 09:00'],
        ['2027-10-31T08:10:00Z', 'Europe/Berlin', '7:00', '01-11-2027 07:00'],
        ['2027-04-29T22:30:00Z', 'Africa/Cairo', '9:30', '30-04-2027 09:30'],
        ['2027-06-10T04:10:00Z', 'Europe/Berlin', '9:00', '10-06-2027 09:00'],
    ])('at %s in %s: %s is %s by the clock there', async (now, time_zone, keys, shown) => {
        vi.setSystemTime(now);
        keepShop({ name: null, name_ar: null, logo: null, time_zone });
        onTestFinished(() => keepShop({ name: null, name_ar: null, logo: null }));
        const { last, input } = await typed(keys);
        expect(dayjs(last).tz(time_zone).format('DD-MM-YYYY HH:mm')).toBe(shown);
        expect(input.value.replace(/[\u2066-\u2069\u200e]/g, '')).toBe(shown);
    });

    it('leaves a whole day and time as they are typed', async () => {
        const { last } = await typed('011220261830');
        expect(inRiyadh(last)).toBe('2026-12-01 18:30');
    });
});

it('chooses a day and a time on a phone without a word of English in Arabic', async () => {
    const touch = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
    vi.stubGlobal('matchMedia', () => touch);
    onTestFinished(() => void vi.unstubAllGlobals());
    show(
        <I18nContextProvider value={createI18nProvider('ar', ar)}>
            <MomentPicker
                label="وقت الإرسال"
                value={null}
                onChange={() => {}}
                onBlur={() => {}}
                error={false}
                helperText=""
                future={false}
                required={false}
            />
        </I18nContextProvider>,
    );
    await act(() => userEvent.click(screen.getByRole('button', { name: /اختيار التاريخ/ })));
    const dialog = screen.getByRole('dialog');
    const inEnglish = () =>
        [...dialog.querySelectorAll('*')].flatMap(({ ariaLabel, children, textContent }) =>
            [ariaLabel ?? '', children.length ? '' : textContent].filter(words => /[a-z]/i.test(words)),
        );
    expect(inEnglish()).toEqual([]);
    await act(() => userEvent.click(screen.getByRole('button', { name: 'متابعة' })));
    expect(screen.getByRole('listbox', { name: 'الدقائق' })).toBeTruthy();
    expect(inEnglish()).toEqual([]);
});
