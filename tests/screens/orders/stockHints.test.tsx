// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useReversalHint } from '../../../src/resources/orders/steps/useReversalHint';
import { anOrder } from '../support/order';
import { show } from '../support/stage';

// A shop has a status of lost parcels, whose items do not come back.
vi.mock('../../../contract/statuses', async original => ({
    ...(await original<object>()),
    isRestocked: (status: string) => status === 'cancelled',
}));

const Hint = ({ step, items, returned }: { step: string; items: number; returned?: number }) => (
    <p data-testid={step}>
        {useReversalHint()(step, [anOrder(1, { items_count: items, returned_count: returned })])}
    </p>
);

it('leaves out the items that came back before', () => {
    show(<Hint step="cancelled" items={3} returned={1} />);
    expect(screen.getByTestId('cancelled').textContent).toMatch(/^2 items return to stock\. /);
});

it('says of each reversal whether the items return to stock', () => {
    show(
        <>
            <Hint step="cancelled" items={1} />
            <Hint step="lost" items={3} />
        </>,
    );
    expect(screen.getByTestId('cancelled').textContent).toMatch(/^1 item returns to stock\. /);
    expect(screen.getByTestId('lost').textContent).toMatch(/^3 items don’t return to stock\. /);
});
