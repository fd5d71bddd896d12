export const dashboard = {
    /** The page of a customer. */
    customer: {
        /** A button: telephones the customer. */
        call: 'Call',
        /** A button: writes an email to the customer. */
        write: 'Email',
        first_order: 'First order',
        orders: { one: '%{smart_count} order', other: '%{smart_count} orders' },
        all_orders: 'All orders of this customer',
        no_orders: 'No orders yet.',
        orders_in_period: 'All orders in this period',
        none_in_period: 'No orders in this period.',
        without_reversed: 'Items and total exclude orders with these statuses: %{statuses}.',
        amounts_without_reversed: 'Amounts exclude orders with these statuses: %{statuses}.',
        top_products: 'Most bought products',
        no_products: 'Nothing bought yet.',
        no_notes: 'No notes yet.',
        addresses: 'Addresses used',
        no_addresses: 'No addresses yet.',
        alerts: 'Open alerts',
        no_alerts: 'No open alerts.',
        messages: 'Notifications received',
        no_messages: 'No notifications yet.',
    },
    /** The work queue of the dashboard. */
    queue: {
        /** Why a line of work matters, in a chip. */
        risks: {
            late: 'Late',
            waiting: 'Waiting',
            /** A mark of a line of work: it came in today. */
            fresh: 'New',
        },
        /** Buttons: what a line of work asks for. */
        actions: {
            confirm: 'Confirm orders',
            deliveries: 'Check deliveries',
            reorder: 'Reorder',
            links: 'Fix links',
            photos: 'Add photos',
            names: 'Add names',
        },
        /** Before the age of the oldest of several orders. */
        oldest: 'Oldest',
        title: 'To do',
        nothing: 'Nothing to do right now.',
        pending_today: 'Pending orders from today',
        pending_recent: 'Pending orders from yesterday or the day before',
        pending_old: 'Pending orders from 3 or more days ago',
        /** The same of a shop with statuses of its own, which are the status. */
        waiting_today: 'Orders from today: %{status}',
        waiting_recent: 'Orders from yesterday or the day before: %{status}',
        waiting_old: 'Orders from 3 or more days ago: %{status}',
        shipped: 'Orders shipped more than %{days} days ago and not delivered',
        sold_out: 'Sold-out products',
        variant_sold_out: 'Products with a sold-out variant',
        low: 'Products low on stock',
        scheduled: 'Scheduled notifications',
        banners: 'Banners with an unavailable destination',
        no_photo: 'Products without a photo',
        no_arabic_name: 'Products without an Arabic name',
        left: { one: '%{smart_count} left', other: '%{smart_count} left' },
        cover: { one: 'lasts about %{smart_count} day', other: 'lasts about %{smart_count} days' },
        cover_less: 'lasts less than a day',
        cover_pace: 'At the pace of the last 30 days.',
    },
    /** The filters of lists. */
    filters: {
        stock: {
            sold_out: 'Sold out',
            variant_sold_out: 'A variant is sold out',
            low: 'Low on stock',
            in_stock: 'In stock',
        },
        stock_above: 'Stock above',
        max_days_of_stock: 'Runs out within (days)',
        min_price: 'Price from',
        max_price: 'Price to',
        home: { label: 'App home', on_home: 'On the app home', not_on_home: 'Not on the app home' },
        changed_since: 'Changed since',
        ends: { min: '%{label}: from', max: '%{label}: to' },
        missing: {
            label: 'Missing',
            photo: 'Photo',
            arabic_name: 'Arabic name',
            description: 'Description',
            price: 'Price',
            variants: 'Variants',
            /** What the product’s page asks for before it is published. */
            required: 'Required to publish',
        },
        visibility: 'Visibility',
        lost: 'Destination unavailable',
        none: 'No records match these filters.',
        shipped_to: 'Shipped on or before',
    },
};
