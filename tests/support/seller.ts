/** A seller whose settings are complete for Saudi tax invoices. */
export const SELLER = {
    legal_name: 'Nasim Trading Co.',
    vat_number: '310122393500003',
    commercial_register: '1010010000',
    street: 'King Fahd Road',
    building: '7453',
    district: 'Al Olaya',
    city: 'Riyadh',
    postal_code: '12211',
    country: 'SA',
} as const;

/** The seller of a shop whose settings were never saved. */
export const NO_SELLER = {
    legal_name: null,
    vat_number: null,
    commercial_register: null,
    street: null,
    building: null,
    district: null,
    city: null,
    postal_code: null,
    country: 'SA',
} as const;
