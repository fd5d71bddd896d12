import type { Db } from '../db/connect';
import { isNamed } from '../base/identity';
import { shopSettings } from '../db/schema';

/** The demo shop's names, and a seller with everything that a tax invoice needs. */
export const seedSettings = async (tx: Db, now: Date): Promise<void> =>
    void (await tx.update(shopSettings).set({
        // A shop that names itself has its own.
        ...(!isNamed && { name: 'Marsa', name_ar: 'مرسى' }),
        legal_name: 'مؤسسة دار السوق التجارية',
        vat_number: '399999999900003',
        commercial_register: '1010010000',
        street: 'شارع العليا',
        building: '7453',
        district: 'حي العليا',
        city: 'الرياض',
        postal_code: '12211',
        updated_at: now,
    }));
