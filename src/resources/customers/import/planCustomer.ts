import { latinDigits } from '../../../../contract/digits';
import { E164 } from '../../../../contract/fields/phones';
import { keyForm } from '../../../../contract/keys';
import { cleanRow, findBrokenRules, findDoubts, readFields } from '../../../components/import/cellFields';
import { finished, newPlan, type Plan } from '../../../components/import/plan';
import { rowHash } from '../../../components/import/rowHash';
import type { Cells, HasColumns } from '../../../components/import/sheetColumns';
import { CUSTOMER_FIELDS, customerCells, phoneDigits, phoneOf, type Customer } from './customerCells';

/** The change that a row of a customer would make. */
export type CustomerPlan = Plan & { customer?: Customer };

/** The customers that the cells of a row name. */
export type Found = { byId?: Customer; byPhone?: Customer; byEmail?: Customer };

export const emailForm = (cell: string | null | undefined): string =>
    latinDigits(cell ?? '')
        .trim()
        .toLowerCase();

const isSame = (one: string, other: string): boolean => one !== '' && one === other;

/** Whether the customer of an id has the row's name, phone or e-mail: an id of another program has none of them. */
export const agrees = (cells: Cells, customer: Customer): boolean =>
    isSame(keyForm(cells.name ?? ''), keyForm(customer.name ?? '')) ||
    isSame(phoneDigits(cells), phoneDigits(customer)) ||
    isSame(emailForm(cells.email), emailForm(customer.email));

/** The column by which a row says whose it is, for a problem of the whole row. */
const keyColumn = (cells: Cells): string =>
    ['phone', 'email', 'user_id'].find(name => cells[name]) ?? 'phone';

/**
 * Columns of values that a customer cannot lose. An empty cell in them changes nothing, as in a sheet that names some
 * customers by phone and others by e-mail.
 */
const LASTING = ['name', 'phone', 'email', 'country', 'locale', 'is_active'];
const withoutGaps = (cells: Cells): Cells =>
    Object.fromEntries(
        Object.entries(cells).filter(([column, cell]) => cell !== '' || !LASTING.includes(column)),
    );

/** A phone that a spreadsheet has stripped of its plus sign or its country code is no change. */
const withWholePhone = (cells: Cells, customer: Customer): Cells => {
    if (!cells.phone) return cells;
    const given = { phone: cells.phone, country: cells.country || customer.country };
    if (customer.phone && isSame(phoneDigits(given), phoneDigits(customer)))
        return { ...cells, phone: customer.phone };
    const whole = phoneOf(given.phone, given.country);
    return E164.test(whole) ? { ...cells, phone: whole } : cells;
};

/** Decides what a row would change. `isTwice` says that an earlier row has the same id, phone or e-mail. */
export const planCustomer = (
    given: Cells,
    found: Found,
    isTwice: boolean,
    kind: HasColumns,
): CustomerPlan => {
    const cells = withoutGaps(cleanRow(given));
    const byId = found.byId && agrees(cells, found.byId) ? found.byId : undefined;
    const customer = byId ?? found.byPhone ?? found.byEmail;
    if (!customer) {
        const plan: CustomerPlan = newPlan();
        findDoubts(plan, kind, cells, {});
        if (found.byId) plan.problems.user_id ??= 'other_customer';
        else plan.problems[keyColumn(cells)] ??= 'no_customer';
        return finished(plan, 'error');
    }
    const present = customerCells(customer);
    const plan: CustomerPlan = { ...newPlan(rowHash(present)), customer };
    const row = withWholePhone(cells, customer);
    findDoubts(plan, kind, row, present);
    if (isTwice) plan.problems[keyColumn(cells)] ??= 'twice_record';
    const others = [found.byPhone, found.byEmail].filter(one => one !== undefined);
    if (others.some(other => other.id !== customer.id))
        plan.problems[found.byEmail && found.byEmail.id !== customer.id ? 'email' : 'phone'] ??=
            'two_customers';
    // What the host does not have stays absent.
    const fields = CUSTOMER_FIELDS.filter(({ name }) => customer[name as keyof Customer] !== undefined);
    readFields(plan, fields, row, present, false);
    findBrokenRules(plan, 'customers', customer);
    return finished(plan, 'update');
};
