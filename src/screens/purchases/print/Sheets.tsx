import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import { CURRENCY } from '../../../../contract/constants';
import type { Item } from '../../../../contract/schemas/purchases';
import { VAT_PERCENT, type Status } from '../../../../contract/shop';
import { isRightToLeft, languageTag } from '../../../../i18n/languages';
import { useCountryName } from '../../../components/CountryField';
import { formatDateTime, instantOf, shopTimeZone } from '../../../components/dates';
import { Mark } from '../../../components/Mark';
import { Money } from '../../../components/MoneyField';
import { formatCount } from '../../../components/money';
import { useName } from '../../../components/NameField';
import { useText } from '../../../components/useText';
import { useShopWords } from '../../../resources/purchases/fields';
import { taxInvoiceCode } from './qr';
import type { Bought } from './reading';
import type { Seller } from './seller';
import type { SheetLanguage } from './words';

export const DOCUMENTS = ['invoice', 'slip'] as const;
export type DocumentKind = (typeof DOCUMENTS)[number];

/** Statuses that a sheet must not keep to itself: what is printed may lie about long after. */
const ENDED: readonly Status[] = ['cancelled', 'returned'];

const amounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount in a column whose head names the currency. What is no number is shown as it came. */
const Amount = ({ value, less }: { value: number; less?: boolean }) => (
    <bdi dir="ltr">
        {less && Number(value) > 0 && '−'}
        {Number.isFinite(Number(value)) ? amounts.format(Number(value)) : String(value)}
    </bdi>
);

/**
 * The sheets, one document an operation, each beginning a page. Stands inside the words of its own language. The outer
 * table is there for its head alone, which a browser repeats on each page that a long document takes.
 */
export const Sheets = ({
    kind,
    language,
    bought,
    seller,
    printedAt,
}: {
    kind: DocumentKind;
    language: SheetLanguage;
    bought: Bought[];
    seller: Seller;
    printedAt: string;
}) => (
    <div
        className="sheets"
        lang={languageTag(language)}
        dir={isRightToLeft(language) ? 'rtl' : 'ltr'}
        data-document={kind}
    >
        {bought.map(one => (
            <article key={one.purchase.number} className="sheet" aria-label={one.purchase.number}>
                <table role="presentation" className="sheet-frame">
                    <thead>
                        <tr>
                            <td>
                                <Head kind={kind} bought={one} seller={seller} />
                            </td>
                        </tr>
                    </thead>
                    <tbody>
                        <tr>
                            <td>
                                <Parties kind={kind} bought={one} printedAt={printedAt} />
                                {kind === 'invoice' ? (
                                    <InvoiceBody bought={one} seller={seller} />
                                ) : (
                                    <SlipBody bought={one} />
                                )}
                                <Foot language={language} />
                            </td>
                        </tr>
                    </tbody>
                </table>
            </article>
        ))}
    </div>
);

const Head = ({
    kind,
    bought: { purchase },
    seller,
}: {
    kind: DocumentKind;
    bought: Bought;
    seller: Seller;
}) => {
    const text = useText();
    const shop = text('shop.name');
    const { status, number } = purchase;
    const taxed = kind === 'invoice' && seller.vatNumber;
    return (
        <header className="sheet-head">
            <Mark size={40} />
            <div className="sheet-shop">
                <strong>{shop}</strong>
                {seller.name && seller.name !== shop && <bdi>{seller.name}</bdi>}
                {taxed && <span>{text('screen.print.vat_number', { number: seller.vatNumber })}</span>}
            </div>
            <div className="sheet-title">
                <h1>{text(taxed ? 'screen.print.tax_invoice' : `screen.print.${kind}`)}</h1>
                <bdi dir="ltr">{number}</bdi>
                {ENDED.includes(status) && <span className="sheet-status">{text(`status.${status}`)}</span>}
            </div>
        </header>
    );
};

const Field = ({ label, children }: { label: string; children: ReactNode }) => (
    <div>
        <dt>{label}</dt>
        <dd>{children}</dd>
    </div>
);

/** Who bought, where it goes, when, and how it is paid. */
const Parties = ({
    kind,
    bought: { purchase },
    printedAt,
}: {
    kind: DocumentKind;
    bought: Bought;
    printedAt: string;
}) => {
    const text = useText();
    const words = useShopWords();
    const country = useCountryName();
    const { user, address, city } = purchase;
    const place = [city, country(purchase.country)].filter(Boolean);
    return (
        <>
            <div className="sheet-parties">
                <dl>
                    <Field
                        label={text(kind === 'slip' ? 'screen.print.deliver_to' : 'screen.print.customer')}
                    >
                        <address>
                            <strong>
                                <bdi>{user?.name || text('screen.purchases.unknown_customer')}</bdi>
                            </strong>
                            {address && <bdi>{address}</bdi>}
                            {place.length > 0 && (
                                <span>
                                    {place.map((part, at) => (
                                        <bdi key={at}>
                                            {at > 0 && ' · '}
                                            {part}
                                        </bdi>
                                    ))}
                                </span>
                            )}
                            {user?.phone && <bdi dir="ltr">{user.phone}</bdi>}
                        </address>
                    </Field>
                </dl>
                <dl className="sheet-facts">
                    <Field label={text('screen.print.ordered')}>
                        <bdi dir="ltr">{formatDateTime(purchase.created_at)}</bdi>
                    </Field>
                    <Field label={text('screen.print.printed')}>
                        <bdi dir="ltr">{formatDateTime(printedAt)}</bdi>
                    </Field>
                    {kind === 'invoice' && (
                        <Field label={text('screen.print.payment')}>
                            <bdi>{words.paymentMethod(purchase.payment_method)}</bdi>
                        </Field>
                    )}
                </dl>
            </div>
            {kind === 'slip' && purchase.notes && (
                <section className="sheet-note">
                    <h2>{text('screen.print.note')}</h2>
                    <p>{purchase.notes}</p>
                </section>
            )}
        </>
    );
};

/** What it is, which of its kind, and the SKU by which it is found. */
const ItemName = ({ item }: { item: Item }) => {
    const nameOf = useName();
    return (
        <>
            <bdi className="sheet-item">{nameOf(item)}</bdi>
            {(item.options?.length ?? 0) > 0 && (
                <span className="sheet-options">
                    {item.options.map((option, at) => (
                        <bdi key={at}>
                            {at > 0 && ' · '}
                            {nameOf(option)}: {nameOf({ name: option.value, name_ar: option.value_ar })}
                        </bdi>
                    ))}
                </span>
            )}
        </>
    );
};

const InvoiceBody = ({ bought: { purchase, items }, seller }: { bought: Bought; seller: Seller }) => {
    const text = useText();
    const at = instantOf(purchase.created_at);
    return (
        <>
            <table className="sheet-items">
                <thead>
                    <tr>
                        <th scope="col">{text('screen.print.item')}</th>
                        <th scope="col">{text('resources.products.fields.sku')}</th>
                        <th scope="col" className="sheet-figure">
                            {text('screen.print.quantity')}
                        </th>
                        <th scope="col" className="sheet-figure">
                            {text('screen.print.unit_price', { currency: CURRENCY })}
                        </th>
                        <th scope="col" className="sheet-figure">
                            {text('screen.print.line_total', { currency: CURRENCY })}
                        </th>
                    </tr>
                </thead>
                <tbody>
                    {items.map(item => (
                        <tr key={item.id}>
                            <td>
                                <ItemName item={item} />
                            </td>
                            <td className="sheet-sku">
                                <bdi dir="ltr">{item.sku}</bdi>
                            </td>
                            <td className="sheet-figure">
                                <bdi dir="ltr">{formatCount(item.quantity)}</bdi>
                            </td>
                            <td className="sheet-figure">
                                <Amount value={item.unit_price} />
                            </td>
                            <td className="sheet-figure">
                                <Amount value={item.total} />
                            </td>
                        </tr>
                    ))}
                </tbody>
            </table>
            <div className="sheet-end">
                {seller.vatNumber && !Number.isNaN(at.valueOf()) && (
                    <QRCodeSVG
                        className="sheet-qr"
                        size={128}
                        level="M"
                        title={text('screen.print.qr')}
                        value={taxInvoiceCode({
                            seller: seller.name ?? text('shop.name'),
                            vatNumber: seller.vatNumber,
                            at,
                            total: Number(purchase.total),
                            vat: Number(purchase.vat_amount),
                        })}
                    />
                )}
                <table className="sheet-sums">
                    <tbody>
                        <tr>
                            <th scope="row">{text('screen.print.subtotal')}</th>
                            <td>
                                <Amount value={purchase.subtotal} />
                            </td>
                        </tr>
                        <tr>
                            <th scope="row">{text('screen.print.discount')}</th>
                            <td>
                                <Amount value={purchase.discount} less />
                            </td>
                        </tr>
                        <tr>
                            <th scope="row">{text('screen.print.shipping')}</th>
                            <td>
                                <Amount value={purchase.shipping_fee} />
                            </td>
                        </tr>
                        <tr className="sheet-total">
                            <th scope="row">{text('screen.print.total')}</th>
                            <td>
                                <Money value={purchase.total} />
                            </td>
                        </tr>
                        <tr>
                            <th scope="row">{text('screen.print.of_which_vat', { percent: VAT_PERCENT })}</th>
                            <td>
                                <Amount value={purchase.vat_amount} />
                            </td>
                        </tr>
                    </tbody>
                </table>
            </div>
        </>
    );
};

/** What the packer takes from the shelf, ticked line by line; nothing of what it costs. */
const SlipBody = ({ bought: { items } }: { bought: Bought }) => {
    const text = useText();
    return (
        <>
            <table className="sheet-items sheet-slip">
                <thead>
                    <tr>
                        <th scope="col">{text('screen.print.packed')}</th>
                        <th scope="col" className="sheet-quantity">
                            {text('screen.print.quantity')}
                        </th>
                        <th scope="col">{text('screen.print.item')}</th>
                        <th scope="col">{text('resources.products.fields.sku')}</th>
                    </tr>
                </thead>
                <tbody>
                    {items.map(item => (
                        <tr key={item.id}>
                            <td>
                                <span className="sheet-tick" />
                            </td>
                            <td className="sheet-quantity">
                                <bdi dir="ltr">{formatCount(item.quantity)}</bdi>
                            </td>
                            <td>
                                <ItemName item={item} />
                            </td>
                            <td className="sheet-sku">
                                <bdi dir="ltr">{item.sku}</bdi>
                            </td>
                        </tr>
                    ))}
                </tbody>
            </table>
            <p className="sheet-pieces">
                {text('screen.print.pieces', {
                    smart_count: items.reduce((sum, { quantity }) => sum + Number(quantity), 0),
                })}
            </p>
        </>
    );
};

const Foot = ({ language }: { language: SheetLanguage }) => {
    const text = useText();
    return <footer className="sheet-foot">{text('screen.print.zone', { zone: zoneName(language) })}</footer>;
};

/** `Arabian Standard Time`, in the sheet's language. */
const zoneName = (language: SheetLanguage): string =>
    new Intl.DateTimeFormat(languageTag(language), { timeZone: shopTimeZone, timeZoneName: 'long' })
        .formatToParts()
        .find(({ type }) => type === 'timeZoneName')?.value ?? shopTimeZone;
