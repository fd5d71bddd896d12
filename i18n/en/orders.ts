/** The texts of orders. */
export const orders = {
    orders: {
        /** For screen readers: the tabs of the list of orders; also a filter. */
        by_status: 'By status',
        /** A tab: orders of every status. */
        all: 'All',
        /** A choice of a filter: no limit. */
        any: 'Any',
        /** A filter of orders, and a column of a chart’s table: cash or credit. */
        payment: 'Payment type',
        /** A filter of orders, and a column of a chart’s table: iOS, Android or web. */
        device: 'Device',
        /** A filter of orders, and a column of a chart’s table. */
        country: 'Country',
        /** A field: the first day of a period. */
        from: 'From',
        /** A field: the last day of a period. */
        to: 'To',
        /** A filter of orders: the least amount. */
        min_total: 'Minimum total',
        /** A filter of orders: the greatest amount. */
        max_total: 'Maximum total',
        /** A button: shows the list without filters. */
        clear: 'Clear filters',
        /** A button: opens the filters of a list. */
        filters: 'Filters',
        none: 'No orders match these filters.',
        /** A heading on an order, over what was bought. */
        items: 'Items',
        /** A heading on an order, over its changes of status, notes and messages. */
        history: 'History',
        /** In place of the name of a customer who was deleted. */
        unknown_customer: 'Deleted customer',
        taken_off: 'Saved and removed from this list because the status didn’t change: %{number}.',
        /** A button: shows an order that has just left this list. */
        show_again: 'Show again',
        /** For screen readers: the checkbox of a row, with the name or number of its record. */
        select: 'Select %{number}',
        arrived: { one: '%{smart_count} new order', other: '%{smart_count} new orders' },
        selected_elsewhere: '%{count} on other pages',
        /** A filter of orders: who bought. */
        customer: 'Customer',
        /** A filter of orders: what was bought. */
        product: 'Product',
        remove_filter: 'Remove filter %{filter}',
        /** A button: opens the list of saved filters. */
        views: 'Views',
        no_views: 'No saved views. Filter or sort the list or choose its columns, then save it as a view.',
        copy_link: 'Copy link to %{name}',
        link_copied: 'Link to %{name} copied',
        /** A field: the name under which filters are saved. */
        view_name: 'View name',
        /** A button: keeps the filters as a view. */
        save_view: 'Save',
        view_saved: 'View %{name} saved',
        remove_view: 'Delete view %{name}',
        views_shared: 'Shared with everyone',
        /** A checkbox: all admins get this view. */
        view_for_everyone: 'For everyone',
        remove_shared_view: 'Nobody will see this view in the list any more. Links to it still work.',
        /** Above the buttons that change the status of an order. */
        next: 'Next step',
        /** A button: a cancelled order is processed again. A verb. */
        reopen: 'Reopen order',
        /** Buttons that change the status of an order, as verbs. Each names the result. */
        steps: {
            pending: 'Mark as pending',
            confirmed: 'Confirm order',
            processing: 'Start processing',
            shipped: 'Mark as shipped',
            delivered: 'Mark as delivered',
            cancelled: 'Cancel order',
            returned: 'Mark as returned',
        },
        /** The same steps for several orders. */
        bulk_steps: {
            pending: {
                one: 'Mark %{smart_count} order as pending',
                other: 'Mark %{smart_count} orders as pending',
            },
            confirmed: { one: 'Confirm %{smart_count} order', other: 'Confirm %{smart_count} orders' },
            processing: {
                one: 'Start processing %{smart_count} order',
                other: 'Start processing %{smart_count} orders',
            },
            shipped: {
                one: 'Mark %{smart_count} order as shipped',
                other: 'Mark %{smart_count} orders as shipped',
            },
            delivered: {
                one: 'Mark %{smart_count} order as delivered',
                other: 'Mark %{smart_count} orders as delivered',
            },
            cancelled: { one: 'Cancel %{smart_count} order', other: 'Cancel %{smart_count} orders' },
            returned: {
                one: 'Mark %{smart_count} order as returned',
                other: 'Mark %{smart_count} orders as returned',
            },
        },
        step_other: 'Change to %{status}',
        /** A step with a confirmation. */
        asks: '%{step}…',
        reversal_one: { cancelled: 'Cancel order %{number}?', returned: 'Mark order %{number} as returned?' },
        reversal_cancelled: { one: 'Cancel %{smart_count} order?', other: 'Cancel %{smart_count} orders?' },
        reversal_returned: {
            one: 'Mark %{smart_count} order as returned?',
            other: 'Mark %{smart_count} orders as returned?',
        },
        reversal_stock: {
            one: '%{smart_count} item returns to stock.',
            other: '%{smart_count} items return to stock.',
        },
        /** Of a status that keeps the items out of stock, such as a lost parcel. */
        reversal_no_stock: {
            one: '%{smart_count} item doesn’t return to stock.',
            other: '%{smart_count} items don’t return to stock.',
        },
        reversal_unpaid: 'Cash on delivery: nothing has been paid yet.',
        reversal_paid: 'You’ll need to refund the payment of %{amount} separately.',
        reversal_silent: { one: 'The customer is not notified.', other: 'The customers are not notified.' },
        /** The part of a cancelled or returned order that says what was paid back and told to the customer. */
        follow_ups: 'Refund and message',
        refund: {
            /** A checkbox and a button: notes that money was paid back. */
            step: 'Record refund',
            paid: '%{method}: %{amount} paid',
            /** A field: how much money was paid back. */
            amount: 'Amount refunded',
            hint: 'This only records the refund; no money is sent.',
            none: 'No refund recorded',
            /** On an order: the amount that was paid back. */
            done: '%{amount} refunded',
            waiting: 'Refund not recorded yet',
            /** While the refund is being saved. */
            running: 'Recording refund…',
            failed: 'Refund not recorded.',
        },
        customer_message: {
            step: 'Message to customer',
            /** A button: opens the form of a message to the customer of an order. */
            write: 'Write message',
            /** A button: sends the message to the customer of an order. */
            send: 'Send message',
            /** A field: the message to the customer, in the customer’s language. */
            label: 'Message (%{language})',
            hint: 'Sent to the customer’s app within a minute.',
            unreachable: 'This customer’s account is inactive, so they won’t get messages.',
            waiting: 'Message not sent yet',
            /** While the message to the customer is being sent. */
            running: 'Sending message…',
            failed: 'Message not sent.',
            done: 'The customer will get the message within a minute',
            /** What is suggested to tell the customer, in the customer’s language. */
            title: {
                cancelled: 'Order %{number} cancelled',
                returned: 'Order %{number} returned',
                changed: 'Order %{number}: %{status}',
            },
            body: {
                cancelled: 'Your order %{number} has been cancelled.',
                returned: 'We’ve received your return for order %{number}.',
                changed: 'Your order %{number} has a new status: %{status}.',
            },
            refunded: 'Your refund: %{amount}.',
        },
        notes_hint: 'For staff. Shown here and in the history, never printed.',
        /** A button: saves what staff wrote about an order. */
        save_notes: 'Save notes',
        /** A button above the list: changes the status of the selected orders, after a question. */
        step_many: 'Update status…',
        step_title: {
            one: 'Update status of %{smart_count} order',
            other: 'Update status of %{smart_count} orders',
        },
        step_progress: '%{done} of %{total} updated',
        steps_taken: { one: '%{smart_count} order updated', other: '%{smart_count} orders updated' },
        no_step: 'None of the selected orders can change status.',
        step_some: 'Each action applies only to eligible orders. The rest stay selected.',
        /** A field: why an order is cancelled or returned. */
        reason: 'Reason',
        reason_hint: 'Saved in the order’s notes and history.',
        reason_needed: 'Choose or type a reason.',
        /** Reasons to choose why an order is cancelled or returned. */
        reasons: {
            changed_mind: 'Customer changed their mind',
            out_of_stock: 'Out of stock',
            payment_failed: 'Payment failed',
            duplicate: 'Duplicate order',
            fraud: 'Suspected fraud',
            damaged: 'Item damaged',
            wrong_item: 'Wrong item sent',
            not_as_described: 'Item not as described',
        },
        /** A field: what staff write about an order. */
        note: 'Note',
        note_hint: 'Replaces the notes on every selected order. Leave blank to keep existing notes.',
        /** What a key does, in the list of shortcuts. */
        keys: {
            next: 'Next order',
            previous: 'Previous order',
            select: 'Select order',
            step: 'Confirm or advance, then next order',
            note: 'Add a note',
            print: 'Print',
            peek: 'Preview order',
            open: 'Open order',
            clear: 'Close, or clear the selection',
        },
        no_main_step: '%{number} has no next step.',
        customer_delivery: 'Customer and delivery',
        /** A heading on an order, over subtotal, shipping and total. */
        amounts: 'Amounts',
        /** The page that receives what customers send back. */
        desk: {
            /** The title of a page: the place in the shop where items that customers send back are received. */
            title: 'Return desk',
            /** The only field of the return desk: which order came back. */
            field: 'Order number',
            hint: 'Scan the bar code on a packing slip, or type the number, its last four digits, a phone or a name.',
            /** A button beside the field. */
            find: 'Find order',
            /** What a key does, in the list of shortcuts. */
            next: 'Scan or type the next number',
            start: 'Scan a packing slip or type a number to start a return.',
            none: 'No order matches “%{typed}”. Check the number, or scan the slip again.',
            several: {
                one: '%{smart_count} order matches. Choose the one that came back.',
                other: '%{smart_count} orders match. Choose the one that came back.',
            },
            not_sent: 'Items can’t be returned from this order. Its status is: %{status}.',
            /** A link from the return desk to the order. */
            open: 'Open order',
            /** A button: opens the camera of the phone. */
            scan: 'Scan with camera',
            camera: {
                title: 'Scan bar code',
                hint: 'Hold the bar code on the slip in front of the camera.',
                blocked:
                    'The camera is blocked. Allow it for this site in the browser’s settings, then scan again.',
                none: 'No camera found. Type the number instead.',
                failed: 'The camera couldn’t start. Close other programs that use it, then scan again.',
            },
        },
        /** The return desk of an order. */
        returns: {
            /** A button, and the title of its dialog: items of an order come back from the customer. */
            start: 'Return items',
            /** A choice beside “Refund only”: there are items that came back. */
            with_items: 'Items came back',
            /** A choice: money goes back, and no items came. */
            without_items: 'Refund only',
            /** For screen readers: how many pieces of an item came back, before its name. */
            came_back: 'Came back',
            /** How many pieces of how many, such as 1 of 2. */
            of: '%{count} of %{most}',
            /** For screen readers: a button that lowers a number of pieces. */
            less: 'One less',
            /** For screen readers: a button that raises a number of pieces. */
            more: 'One more',
            /** A button: pieces of one item came back in two states. */
            split: 'Split',
            /** The states of an item that came back. */
            state: { stock: 'Back to stock', damaged: 'Damaged', missing: 'Not in parcel' },
            /** The effect of each state, beside it. */
            effect: {
                stock: 'Can be sold again.',
                damaged: 'Stock stays as it is.',
                missing: 'Refunded without the item.',
            },
            /** A line of a refund, with the share in percent. */
            discount: 'Share of discount %{share}',
            /** A line of a refund, with the share in percent. */
            shipping: 'Share of shipping %{share}',
            /** The sum of a refund, before its amount. */
            to_refund: 'To refund',
            /** A button: the amount of a refund is typed instead. */
            change: 'Change amount',
            all_back: 'All items are back. New order status: %{status}.',
            /** On a button that is not possible yet. */
            choose: 'Choose what came back',
            record: 'Record return and refund %{amount}',
            record_refund: 'Record refund of %{amount}',
            reason_hint: 'Shown on the order, never printed.',
            /** A line of what a return has changed: what the shop has sold with this order. A noun. */
            sale: 'Sale',
            /** Below “Sale”: what is left of the total. */
            sale_of: 'Remainder of %{amount}',
            /** A button: takes a return back. */
            undo: 'Undo return',
            /** A mark of an order of which some items came back. */
            partly: 'Partly returned',
            /** Below an item of an order: how many of its pieces came back. */
            returned_of: '%{count} of %{most} returned',
            /** A heading: the papers of the refunds of an order. */
            notes: 'Credit notes',
        },
        /** The kinds of entries in the history of an order. */
        timeline: {
            note: 'Note',
            cleared: 'Notes cleared',
            printed: 'Printed',
            message_sent: 'Message',
            message_scheduled: 'Message (scheduled)',
            message_sending: 'Message (sending)',
            message_failed: 'Message (not sent)',
            refund: 'Refund',
            refund_undone: 'Refund undone',
        },
    },
};
