/** The texts of the orders' print preview and of the printed documents. */
export const print = {
    print: {
        /** A button: prints the sheets. */
        print: 'Print',
        most: 'You can print up to %{most} orders at a time.',
        title: { one: 'Print %{smart_count} order', other: 'Print %{smart_count} orders' },
        /** For screen readers: the choice of what is printed: invoice, packing slip or pick list. */
        document: 'Document',
        /** A field: the language in which an order is printed. */
        language: 'Document language',
        reading: 'Loaded %{done} of %{total}',
        failed: {
            one: 'Couldn’t load %{smart_count} order. Printing starts when all orders are loaded.',
            other: 'Couldn’t load %{smart_count} orders. Printing starts when all orders are loaded.',
        },
        /** For screen readers: the pages as they will be printed. */
        sheets: 'Preview',
        /** A printed document, and the title on it. */
        invoice: 'Invoice',
        tax_invoice: 'Simplified tax invoice',
        /** A printed document, and the title on it: the paper of a refund. */
        credit_note: 'Credit note',
        /** On a credit note, before the day of the refund. */
        issued: 'Issue date',
        /** On a credit note, before the number of the invoice that it belongs to. */
        of_invoice: 'For invoice',
        /** On an invoice, before what is left of the total. */
        after_refunds: 'Total after refunds',
        /** On an invoice, before the VAT in what is left of the total. */
        vat_after_refunds: 'VAT after refunds',
        /** On a credit note, between the price of the items and its sum. */
        adjustments: 'Share of discount and shipping, adjustments',
        /** On a credit note, before its sum. */
        credited: 'Total credited (VAT included)',
        /** A printed document, and the title on it: what is in a parcel, without prices. */
        slip: 'Packing slip',
        /** On a printed order, before its number. */
        number: 'Number',
        /** On a printed order, before the day on which the customer ordered. */
        ordered: 'Order date',
        /** On a printed order, before the day of printing. */
        printed: 'Print date',
        zone: 'Times are in the shop’s time zone: %{zone}.',
        vat_number: 'VAT number %{number}',
        /** On an invoice, before the customer’s name and address. */
        customer: 'Customer',
        /** On a packing slip, before the name and address to which the parcel goes. A heading. */
        deliver_to: 'Ship to',
        /** On an invoice, before the means of payment. */
        payment: 'Payment method',
        /** A column of a printed order: the name of the product. */
        item: 'Item',
        /** A column of a packing slip, with a box to tick: this item is in the parcel. */
        packed: 'Packed',
        /** A column of a printed order: how many of an item. */
        quantity: 'Quantity',
        unit_price: 'Unit price, %{currency}',
        /** A column of a printed order: the amount of a row. */
        line_total: 'Total, %{currency}',
        /** On an invoice: the sum of all items, before discount and shipping. */
        subtotal: 'Subtotal',
        /** On an invoice: what is taken off the sum. */
        discount: 'Discount',
        /** On an invoice: what the delivery costs. A noun. */
        shipping: 'Shipping',
        total: 'Total (VAT included)',
        of_which_vat: 'Includes VAT %{percent}%',
        /** The number of articles in an order or a list. */
        pieces: { one: '%{smart_count} item', other: '%{smart_count} items' },
        qr: 'QR code of the simplified tax invoice',
        /** A printed document, and the title on it: what to take from the shelves for several orders. */
        pick_list: 'Pick list',
        slip_and_invoice: 'Slip and invoice',
        slip_80mm: '80 mm slip',
        /** A column of a pick list: the numbers of the orders that need an item. */
        orders: 'Orders',
        /** At the top of a pick list: how many orders it is for. */
        for_orders: { one: '%{smart_count} order', other: '%{smart_count} orders' },
        left_out: 'Not included because of their status: %{numbers}.',
        /** A column of a pick list, with a box to tick: this item was taken from the shelf. */
        picked: 'Picked',
        commercial_register: 'CR number %{number}',
        missing: 'To print tax invoices, complete these shop settings: %{fields}.',
        complete: 'Complete the shop settings',
        ask: 'Ask an admin who can edit the shop settings.',
    },
};
