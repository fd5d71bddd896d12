import { isRightToLeft } from '../../../../contract/languages';
import type { ReactNode } from 'react';
import type { I18nProvider } from 'react-admin';
import type { MessageKey } from '../../../../i18n/messages';
import type { OrderReturn } from '../../../../contract/schemas/orders';
import type { PrintKind } from '../../../../contract/shop';
import { isReversed } from '../../../../contract/statuses';
import { useCountryName } from '../../../components/fields/CountryField';
import { formatDateTime } from '../../../components/fields/dates';
import { useStatusText } from '../../../components/fields/StatusChip';
import { Mark } from '../../../components/page/Mark';
import { useText } from '../../../components/hooks/useText';
import { useZoneName } from '../../../components/fields/useZoneName';
import { useShopWords, CustomerName } from '../fields';
import { BarCode } from './BarCode';
import { CreditNoteBody } from './CreditNoteBody';
import { InvoiceBody } from './InvoiceBody';
import { PickList } from './PickList';
import type { OrderToPrint } from './useOrdersToPrint';
import { isTaxInvoice, type Seller } from './seller';
import { OtherWords, Parts, SheetText } from './SheetText';
import { SlipBody } from './SlipBody';
import type { SheetLanguage } from './words';

/** The kind of a sheet of one order. */
type DocumentKind = 'invoice' | 'slip' | 'credit_note';

/** The sheets of each order, by what is printed. */
const SHEETS_OF: Record<Exclude<PrintKind, 'pick_list'>, readonly DocumentKind[]> = {
    invoice: ['invoice'],
    slip: ['slip'],
    slip_and_invoice: ['slip', 'invoice'],
    slip_80mm: ['slip'],
    credit_note: ['credit_note'],
};

/**
 * The sheets, each on a new page, in their own language: the documents of each order, or one pick list for all of them.
 * The outer table exists for its header, which browsers repeat on each page of a long document.
 */
export const Sheets = ({
    kind,
    note,
    language,
    bought,
    seller,
    otherWords,
    printedAt,
}: {
    kind: PrintKind;
    /** The number of the credit note to print, if not all. */
    note?: string | undefined;
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
                SHEETS_OF[kind].flatMap(document =>
                    (document === 'credit_note'
                        ? one.creditNotes.filter(({ number }) => !note || number === note)
                        : [undefined]
                    ).map(credit => (
                        <Sheet
                            key={`${document} ${credit?.number ?? one.order.number}`}
                            kind={document}
                            bought={one}
                            credit={credit}
                            seller={seller}
                            otherWords={otherWords}
                            printedAt={printedAt}
                        />
                    )),
                ),
            )
        )}
    </div>
);

type SheetProps = {
    kind: DocumentKind;
    bought: OrderToPrint;
    /** The refund of a credit note. */
    credit?: OrderReturn | undefined;
    seller: Seller;
    otherWords: I18nProvider;
    printedAt: string;
};

const Sheet = ({ kind, bought, credit, seller, otherWords, printedAt }: SheetProps) => (
    <article className="sheet" aria-label={credit?.number ?? bought.order.number} data-sheet={kind}>
        <OtherWords value={kind !== 'slip' && isTaxInvoice(seller, bought.order) ? otherWords : undefined}>
            <table role="presentation" className="sheet-frame">
                <thead>
                    <tr>
                        <td>
                            <Head kind={kind} bought={bought} credit={credit} seller={seller} />
                        </td>
                    </tr>
                </thead>
                <tbody>
                    <tr>
                        <td>
                            <Parties kind={kind} bought={bought} credit={credit} printedAt={printedAt} />
                            {credit ? (
                                <CreditNoteBody bought={bought} credit={credit} seller={seller} />
                            ) : kind === 'invoice' ? (
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
    credit,
    seller,
}: Pick<SheetProps, 'kind' | 'bought' | 'credit' | 'seller'>) => {
    const text = useText();
    const statusText = useStatusText();
    const shop = text('shop.name');
    const { status, number } = order;
    const taxed = kind !== 'slip' && isTaxInvoice(seller, order);
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
                {kind !== 'slip' && <SellerFacts seller={seller} taxed={taxed} />}
            </div>
            <div className="sheet-title">
                <h1>
                    <SheetText
                        name={taxed && !credit ? 'screen.print.tax_invoice' : `screen.print.${kind}`}
                    />
                </h1>
                <bdi dir="ltr" translate="no">
                    {credit?.number ?? number}
                </bdi>
                {kind === 'slip' && <BarCode number={number} />}
                {!credit && isReversed(status) && <span className="sheet-status">{statusText(status)}</span>}
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
    credit,
    printedAt,
}: Pick<SheetProps, 'kind' | 'bought' | 'credit' | 'printedAt'>) => {
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
                    {credit && (
                        <>
                            <Field label="screen.print.issued">
                                <bdi dir="ltr">{formatDateTime(credit.at)}</bdi>
                            </Field>
                            <Field label="screen.print.of_invoice">
                                <bdi dir="ltr" translate="no">
                                    {order.number}
                                </bdi>
                            </Field>
                        </>
                    )}
                    <Field label="screen.print.ordered">
                        <bdi dir="ltr">{formatDateTime(order.created_at)}</bdi>
                    </Field>
                    <Field label="screen.print.printed">
                        <bdi dir="ltr">{formatDateTime(printedAt)}</bdi>
                    </Field>
                    {kind !== 'slip' && (
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
