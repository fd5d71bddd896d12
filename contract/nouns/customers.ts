import { del, extension, get, put } from '../call';
import { noun } from '../noun';
import { fieldNames, plainFilters } from '../fields/plainFields';

const filters = plainFilters('customers').map(({ name }) => name);

/** The list by the shop's fields; a shop without any has no such call. */
const filtered: object =
    filters.length > 0
        ? {
              filtered: get('/users/filtered', 'page', 'q', ...filters, 'col', 'desc'),
          }
        : {};

/** The app's customers. */
export const customers = noun({
    name: 'customers',
    permissions: { show: 'show users' },
    calls: {
        list: get('/users', 'page', 'q', 'col', 'desc'),
        update: put('/users/:id', ...fieldNames('customers')),
        delete: del('/users/:id'),
        ...extension({
            one: get('/users/:id'),
            many: get('/users', 'ids'),
            export: get('/users/export', 'q', ...filters, 'col', 'desc'),
            ...filtered,
        }),
    },
    recordName: 'name',
    menu: { group: 'administration', position: 2 },
    searched: { position: 3 },
});
