/** The texts of the orders screen, besides those in `screen.purchases`. */
export const deskEn = {
    desk: {
        select: 'Select %{number}',
        selected_elsewhere: '%{count} on other pages',
        customer: 'Customer',
        product: 'Product',
        remove_filter: 'Remove filter %{filter}',
        views: 'Views',
        no_views: 'No saved views. Filter the list, then save it as a view.',
        view_name: 'View name',
        save_view: 'Save',
        remove_view: 'Delete view %{name}',
        next: 'Next step',
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
        undo_one: { cancelled: 'Cancel order %{number}?', returned: 'Mark order %{number} as returned?' },
        undo_cancelled: { one: 'Cancel %{smart_count} order?', other: 'Cancel %{smart_count} orders?' },
        undo_returned: {
            one: 'Mark %{smart_count} order as returned?',
            other: 'Mark %{smart_count} orders as returned?',
        },
        undo_stock: {
            one: '%{smart_count} item returns to stock.',
            other: '%{smart_count} items return to stock.',
        },
        save_notes: 'Save notes',
        step_many: 'Update status',
        step_title: {
            one: 'Update status of %{smart_count} order',
            other: 'Update status of %{smart_count} orders',
        },
        step_progress: '%{done} of %{total} updated',
        no_step: 'None of the selected orders can change status.',
        step_some: 'Each button updates the orders that can take that step. The others stay selected.',
        reason: 'Reason',
        reason_hint: 'Saved in the order’s notes and history.',
        reason_needed: 'Choose or type a reason.',
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
        note: 'Note',
        note_hint: 'Replaces the notes on every selected order. Leave blank to keep existing notes.',
    },
};
