import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import dayjs from 'dayjs';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { calendarOf } from '../../src/components/inputs/day/calendar';
import { DayInput } from '../../src/components/inputs/DayInput';
import { show } from './support/stage';

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
