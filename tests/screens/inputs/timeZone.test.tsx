import { screen } from '@testing-library/react';
import { afterEach, describe, it } from 'vitest';
import { DatesSection } from '../../../src/components/fields/Facts';
import { keepShop } from '../../../src/providers/shop';
import { InRecord, show } from '../support/stage';

const SHOP = { name: null, name_ar: null, logo: null };
afterEach(() => keepShop(SHOP));

describe('the shop’s time zone', () => {
    const open = () =>
        show(
            <InRecord record={{ id: 1, created_at: '2026-11-21T23:30:00+03:00' }}>
                <DatesSection />
            </InRecord>,
        );

    it('has a translated name', () => {
        open();
        screen.getByText('Times are in Riyadh time.');
        screen.getByLabelText('21-11-2026 23:30 · Riyadh time');
    });

    it('is the server’s, named by Intl without a message', () => {
        keepShop({ ...SHOP, time_zone: 'Pacific/Auckland' });
        open();
        screen.getByText('Times are in New Zealand Time.');
        screen.getByLabelText('22-11-2026 09:30 · New Zealand Time');
    });

    it('is the build’s in a browser that does not know the server’s', () => {
        keepShop({ ...SHOP, time_zone: 'Mars/Base' });
        open();
        screen.getByText('Times are in Riyadh time.');
    });
});
