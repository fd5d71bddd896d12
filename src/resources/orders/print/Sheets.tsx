import { isRightToLeft } from '../../../../contract/languages';
import type { ReactNode } from 'react';
import type { I18nProvider } from 'react-admin';
import type { MessageKey } from '../../../../i18n/messages';
import type { PrintKind } from '../../../../contract/shop';
import { isReversed } from '../../../../contract/statuses';
import { useCountryName } from '../../../components/fields/CountryField';
import { formatDateTime } from '../../../components/fields/dates';
import { useStatusText } from '../../../components/fields/StatusChip';
import { Mark } from '../../../components/page/Mark';
import { useText } from '../../../components/hooks/useText';
import { useZoneName } from '../../../components/fields/useZoneName';
import { useShopWords, CustomerName } from '../fields';
import { InvoiceBody } from './InvoiceBody';
import { PickList } from './PickList';
import type { OrderToPrint } from './useOrdersToPrint';
import { isTaxInvoice, type Seller } from './seller';
import { OtherWords, Parts, SheetText } from './SheetText';
import { SlipBody } from './SlipBody';
import type { SheetLanguage } from './words';

/** The kind of a sheet of one order. */
type DocumentKind = 'invoice' | 'slip';

/** The sheets of each order, by what is printed. */
const SHEETS_OF: Record<Exclude<PrintKind, 'pick_list'>, readonly DocumentKind[]> = {
    invoice: ['invoice'],
    slip: ['slip'],
    slip_and_invoice: ['slip', 'invoice'],
    slip_80mm: ['slip'],
};

/**
 * The sheets, each on a new page, in their own language: the documents of each order, or one pick list for all of them.
 * The outer table exists for its header, which browsers repeat on each page of a long document.
 */
export const Sheets = ({
    kind,
    language,
    bought,
    seller,
    otherWords,
    printedAt,
}: {
    kind: PrintKind;
    language: SheetLanguage;
    /** The messages of the other language, which tax invoices show too. */
    otherWords: I18nProvider;
    bought: OrderToPrint[];
    seller: Seller;
    printedAt: string;
}) => (
    <div
        className="sheets"
        lang={language}
        dir={isRightToLeft(language) ? 'rtl' : 'ltr'}
        data-document={kind}
    >
        {kind === 'pick_list' ? (
            <PickList bought={bought} printedAt={printedAt} />
        ) : (
            bought.flatMap(one =>
                SHEETS_OF[kind].map(document => (
                    <Sheet
                        key={`${document} ${one.order.number}`}
                        kind={document}
                        bought={one}
                        seller={seller}
                        otherWords={otherWords}
                        printedAt={printedAt}
                    />
                )),
            )
        )}
    </div>
);

type SheetProps = {
    kind: DocumentKind;
    bought: OrderToPrint;
    seller: Seller;
    otherWords: I18nProvider;
    printedAt: string;
};

const Sheet = ({ kind, bought, seller, otherWords, printedAt }: SheetProps) => (
    <article className="sheet" aria-label={bought.order.number} data-sheet={kind}>
        <OtherWords value={kind === 'invoice' && isTaxInvoice(seller, bought.order) ? otherWords : undefined}>
            <table role="presentation" className="sheet-frame">
                <thead>
                    <tr>
                        <td>
                            <Head kind={kind} bought={bought} seller={seller} />
                        </td>
                    </tr>
                </thead>
                <tbody>
                    <tr>
                        <td>
                            <Parties kind={kind} bought={bought} printedAt={printedAt} />
                            {kind === 'invoice' ? (
                                <InvoiceBody bought={bought} seller={seller} />
                            ) : (
                                <SlipBody bought={bought} />
                            )}
                            <Foot />
                        </td>
                    </tr>
                </tbody>
            </table>
        </OtherWords>
    </article>
);

const Head = ({
    kind,
    bought: { order },
    seller,
}: {
    kind: DocumentKind;
    bought: OrderToPrint;
    seller: Seller;
}) => {
    const text = useText();
    const statusText = useStatusText();
    const shop = text('shop.name');
    const { status, number } = order;
    const taxed = kind === 'invoice' && isTaxInvoice(seller, order);
    return (
        <header className="sheet-head">
            <Mark size={40} wide />
            <div className="sheet-shop">
                <strong>{shop}</strong>
                {seller.name && seller.name !== shop && (
                    <span>
                        <bdi>{seller.name}</bdi>
                    </span>
                )}
                {kind === 'invoice' && <SellerFacts seller={seller} taxed={taxed} />}
            </div>
            <div className="sheet-title">
                <h1>
                    <SheetText name={taxed ? 'screen.print.tax_invoice' : `screen.print.${kind}`} />
                </h1>
                <bdi dir="ltr" translate="no">
                    {number}
                </bdi>
                {isReversed(status) && <span className="sheet-status">{statusText(status)}</span>}
            </div>
        </header>
    );
};

/** The seller's address and numbers. */
const SellerFacts = ({ seller, taxed }: { seller: Seller; taxed: boolean }) => {
    const country = useCountryName();
    const { address = [], commercialRegister, vatNumber } = seller;
    return (
        <>
            {address.length > 0 && (
                <span>
                    <Parts>{[...address, country(seller.country)]}</Parts>
                </span>
            )}
            {commercialRegister && (
                <span>
                    <SheetText
                        name="screen.print.commercial_register"
                        params={{ number: commercialRegister }}
                    />
                </span>
            )}
            {taxed && (
                <span>
                    <SheetText name="screen.print.vat_number" params={{ number: vatNumber }} />
                </span>
            )}
        </>
    );
};

const Field = ({ label, children }: { label: MessageKey; children: ReactNode }) => (
    <div>
        <dt>
            <SheetText name={label} />
        </dt>
        <dd>{children}</dd>
    </div>
);

/** The customer, the address, the date and the payment. */
const Parties = ({
    kind,
    bought: { order },
    printedAt,
}: {
    kind: DocumentKind;
    bought: OrderToPrint;
    printedAt: string;
}) => {
    const words = useShopWords();
    const country = useCountryName();
    const { user, address, city } = order;
    const locality = [city, country(order.country)].filter(Boolean);
    return (
        <>
            <div className="sheet-parties">
                <dl>
                    <Field label={kind === 'slip' ? 'screen.print.deliver_to' : 'screen.print.customer'}>
                        <address>
                            <strong>
                                <CustomerName user={user} />
                            </strong>
                            {address && <bdi>{address}</bdi>}
                            {locality.length > 0 && (
                                <span>
                                    <Parts>{locality}</Parts>
                                </span>
                            )}
                            {user?.phone && (
                                <bdi dir="ltr" translate="no">
                                    {user.phone}
                                </bdi>
                            )}
                        </address>
                    </Field>
                </dl>
                <dl className="sheet-facts">
                    <Field label="screen.print.ordered">
                        <bdi dir="ltr">{formatDateTime(order.created_at)}</bdi>
                    </Field>
                    <Field label="screen.print.printed">
                        <bdi dir="ltr">{formatDateTime(printedAt)}</bdi>
                    </Field>
                    {kind === 'invoice' && (
                        <Field label="screen.print.payment">
                            <bdi>{words.paymentMethod(order.payment_method)}</bdi>
                        </Field>
                    )}
                </dl>
            </div>
        </>
    );
};

const Foot = () => {
    const text = useText();
    const zone = useZoneName();
    return <footer className="sheet-foot">{text('screen.print.zone', { zone })}</footer>;
};
