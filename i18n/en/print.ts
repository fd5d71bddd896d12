/** The texts of the orders' print preview and of the printed documents. */
export const print = {
    print: {
        /** A button: prints the sheets. */
        print: 'Print',
        most: 'You can print up to %{most} orders at a time.',
        title: { one: 'Print %{smart_count} order', other: 'Print %{smart_count} orders' },
        document: 'Document',
        language: 'Document language',
        reading: 'Loaded %{done} of %{total}',
        failed: {
            one: 'Couldn’t load %{smart_count} order. Printing starts when all orders are loaded.',
            other: 'Couldn’t load %{smart_count} orders. Printing starts when all orders are loaded.',
        },
        sheets: 'Preview',
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
        slip: 'Packing slip',
        number: 'Number',
        ordered: 'Order date',
        printed: 'Print date',
        zone: 'Times are in the shop’s time zone: %{zone}.',
        vat_number: 'VAT number %{number}',
        customer: 'Customer',
        deliver_to: 'Ship to',
        payment: 'Payment method',
        item: 'Item',
        packed: 'Packed',
        quantity: 'Quantity',
        unit_price: 'Unit price, %{currency}',
        line_total: 'Total, %{currency}',
        subtotal: 'Subtotal',
        discount: 'Discount',
        shipping: 'Shipping',
        total: 'Total (VAT included)',
        of_which_vat: 'Includes VAT %{percent}%',
        pieces: { one: '%{smart_count} item', other: '%{smart_count} items' },
        qr: 'QR code of the simplified tax invoice',
        pick_list: 'Pick list',
        slip_and_invoice: 'Slip and invoice',
        slip_80mm: '80 mm slip',
        orders: 'Orders',
        for_orders: { one: '%{smart_count} order', other: '%{smart_count} orders' },
        left_out: 'Not included because of their status: %{numbers}.',
        picked: 'Picked',
        commercial_register: 'CR number %{number}',
        missing: 'To print tax invoices, complete these shop settings: %{fields}.',
        complete: 'Complete the shop settings',
        ask: 'Ask an admin who can edit the shop settings.',
    },
};
