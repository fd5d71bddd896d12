import { extension, get, multipart, open, override, put } from '../call';
import { defineNoun } from '../noun';

/** The shop's settings: its name and logo, and the seller on tax invoices. There is one record, without an id. */
export const settings = defineNoun({
    permissions: { show: 'edit settings' },
    calls: extension({
        one: get('/settings'),
        update: override(
            multipart(
                put(
                    '/settings',
                    'name',
                    'name_ar',
                    'photo',
                    'remove_photo',
                    'legal_name',
                    'vat_number',
                    'commercial_register',
                    'street',
                    'building',
                    'district',
                    'city',
                    'postal_code',
                    'country',
                    'erasure_days',
                ),
            ),
        ),
    }),
    page: 'administration/settings',
    menu: { group: 'shop', position: 2 },
});

/** The seller on invoices. Anyone signed in may read it, because it is printed on every invoice. */
export const seller = defineNoun({ calls: extension({ one: get('/settings/seller') }) });

/** The shop's name, logo and time zone. Anyone may read them, because the sign-in page shows them. */
export const shop = defineNoun({ calls: extension({ one: open(get('/shop')) }) });
