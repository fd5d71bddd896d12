import { ThemeProvider } from '@mui/material/styles';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Order } from '../../contract/schemas/purchases';
import { Money } from '../../src/components/fields/MoneyField';
import { CustomerName } from '../../src/resources/orders/fields';
import { OrderTable } from '../../src/resources/orders/list/OrderTable';
import { createTheme } from '../../src/theme/createTheme';
import { show } from './support/stage';

vi.mock('../../src/providers/host', async load => ({ ...(await load<object>()), extended: false }));

describe('what a host does not have', () => {
    it('has no column in a few orders', async () => {
        const rows = [{ id: 1, number: '1', status: 'waiting' }] as unknown as Order[];
        show(
            <ThemeProvider theme={createTheme({ themeId: 1, mode: 'light', direction: 'ltr' })}>
                <OrderTable rows={rows} columns={['number', 'created_at', 'user', 'total', 'status']} />
            </ThemeProvider>,
        );
        const heads = (await screen.findAllByRole('columnheader')).map(head => head.textContent);
        expect(heads).toEqual(['Order number', 'Status']);
        screen.getByRole('link', { name: '1' });
    });

    it('is no amount and no customer; null says that there is none', async () => {
        show(
            <>
                <p data-testid="absent">
                    <Money value={undefined} />
                    <CustomerName />
                </p>
                <p data-testid="none">
                    <Money value={null} />
                </p>
            </>,
        );
        expect((await screen.findByTestId('absent')).textContent).toBe('');
        expect(screen.getByTestId('none').textContent).toBe('—');
    });
});
