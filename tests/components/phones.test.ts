import { describe, expect, it } from 'vitest';
import { plainPhone } from '../../contract/fields/phones';
import type { Country } from '../../contract/shop';

describe('a typed phone number', () => {
    it.each<[typed: string, accepted: Country[], own: string | undefined, stored: string]>([
        ['050 123 4567', [], 'SA', '0501234567'],
        ['00966501234567', [], 'SA', '00966501234567'],
        ['050 123 4567', ['SA', 'AE'], undefined, '+966501234567'],
        ['٠٥٠ ١٢٣ ٤٥٦٧', ['SA', 'AE'], undefined, '+966501234567'],
        ['050 123 4567', ['SA', 'AE'], 'AE', '+971501234567'],
        // Not one of the shop's.
        ['050 123 4567', ['SA', 'AE'], 'EG', '+966501234567'],
        // Eight digits are no Saudi number.
        ['5001 2345', ['SA', 'KW'], undefined, '+96550012345'],
        ['966501234567', ['SA', 'AE'], 'AE', '+966501234567'],
        ['00971501234567', ['SA', 'AE'], undefined, '+971501234567'],
        ['0044 20 7946 0958', ['SA', 'AE'], undefined, '+442079460958'],
        ['+44 20 7946 0958', ['SA', 'AE'], 'SA', '+442079460958'],
        ['0501234', ['SA', 'AE'], undefined, '0501234'],
        ['extension 12', ['SA', 'AE'], undefined, 'extension12'],
        // What another server wrote into the page.
        ['050 123 4567', ['DE' as Country, 'SA'], undefined, '+966501234567'],
    ])(
        '%s is, where numbers of %j may lack their code and the customer is in %s, %s',
        (typed, accepted, own, stored) => {
            expect(plainPhone(typed, accepted, own)).toBe(stored);
        },
    );
});
