import { screen } from '@testing-library/react';
import { afterEach, describe, it, vi } from 'vitest';
import { DatesSection } from '../../src/components/fields/Facts';
import { InRecord, show } from './support/stage';

const shop = vi.hoisted(() => ({ zone: 'Asia/Riyadh' }));
vi.mock('../../src/components/fields/dates', async original => ({
    ...(await original<object>()),
    get shopTimeZone() {
        return shop.zone;
    },
}));
afterEach(() => {
    shop.zone = 'Asia/Riyadh';
});

describe('the shop’s time zone', () => {
    const open = () =>
        show(
            <InRecord record={{ id: 1, created_at: '2026-11-21T10:00:00+03:00' }}>
                <DatesSection />
            </InRecord>,
        );

    it('has a translated name', () => {
        open();
        screen.getByText('Times are in Riyadh time.');
        screen.getByLabelText('21-11-2026 10:00 · Riyadh time');
    });

    it('is named by Intl without a message', () => {
        shop.zone = 'Africa/Cairo';
        open();
        screen.getByText('Times are in Eastern European Time.');
    });
});
