import { extensions } from '../../contract/nouns';
import { admin, adminsQuery } from '../../contract/schemas/admins';
import { categoriesQuery, category } from '../../contract/schemas/categories';
import { listedProduct, productsQuery, sheetProduct } from '../../contract/schemas/products';
import { accountMonth, accountsQuery, refundEntries } from '../../contract/schemas/accounts';
import { exportedOrder, orderExportQuery } from '../../contract/schemas/orders';
import { customer, customersQuery } from '../../contract/schemas/customers';
import { serveExport, serveLines } from '../http/serveExport';
import { adminList } from '../services/staff/admins';
import { categoryList } from '../services/catalogue/categories';
import { productList } from '../services/catalogue/productList';
import { productSheet } from '../services/catalogue/productSheet';
import { accountsOf, refundList } from '../services/orders/accounts';
import { readFilters } from '../services/orders/orderFilters';
import { orderList, withItems } from '../services/orders/orderList';
import { customerList } from '../services/customers/customers';
import type { Routes } from './routes';

export const exportsRoutes: Routes = (app, services) => {
    const { admins, customers, categories, products, orders } = extensions;
    serveExport(app, services, admins.export, adminsQuery.omit({ page: true }), admin, adminList);
    serveExport(
        app,
        services,
        customers.export,
        customersQuery.omit({ page: true }),
        customer,
        customerList(services.timeZone),
    );
    serveExport(
        app,
        services,
        categories.export,
        categoriesQuery.omit({ page: true }),
        category,
        categoryList(services.timeZone),
    );
    serveExport(
        app,
        services,
        products.export,
        productsQuery.omit({ page: true }),
        listedProduct,
        productList(services.timeZone),
    );
    serveExport(
        app,
        services,
        products.sheet,
        productsQuery.omit({ page: true }),
        sheetProduct,
        productSheet(services.timeZone),
    );
    serveExport(app, services, orders.export, orderExportQuery, exportedOrder, ({ filters, items }) => {
        const list = orderList(services.timeZone, readFilters(filters));
        return items === '1' ? withItems(list) : list;
    });
    serveExport(app, services, orders.refunds, accountsQuery, refundEntries, ({ filters }) =>
        refundList(services.timeZone, readFilters(filters)),
    );
    serveLines(
        app,
        services,
        orders.accounts,
        accountsQuery,
        accountMonth,
        async ({ filters }, _signal, take) =>
            take(await accountsOf(services.db, services.timeZone, readFilters(filters)), true),
    );
};
