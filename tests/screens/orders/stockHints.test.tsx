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

const Hint = ({ step, items }: { step: string; items: number }) => (
    <p data-testid={step}>{useReversalHint()(step, [anOrder(1, { items_count: items })])}</p>
);

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
