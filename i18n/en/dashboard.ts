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
    /** The first line of the dashboard. */
    since: {
        /** Begins a line of what happened since then: 12 orders, 3 products ran out. */
        title: 'Since %{at}',
        changes: { one: '%{smart_count} change by %{people}', other: '%{smart_count} changes by %{people}' },
        /** A part of that line, as are the next two. */
        sold_out: { one: '%{smart_count} product ran out', other: '%{smart_count} products ran out' },
        messages: { one: '%{smart_count} notification sent', other: '%{smart_count} notifications sent' },
        plans: { one: '%{smart_count} planned change made', other: '%{smart_count} planned changes made' },
        /** A button and a shortcut: shows what colleagues changed, one change after another. */
        review: 'Review changes',
        /** A button and a shortcut. */
        next: 'Next change',
        /** A value of the filter Person of the activity: everyone but the reader. */
        colleagues: 'Colleagues',
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
        /** A heading on the dashboard, over work that is waiting. A noun. */
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
        /** A line of the work that is waiting, with a number before it. */
        sold_out: 'Sold-out products',
        variant_sold_out: 'Products with a sold-out variant',
        low: 'Products low on stock',
        /** A line of the work that is waiting: messages to customers that will be sent. */
        scheduled: 'Scheduled notifications',
        banners: 'Banners with an unavailable destination',
        no_photo: 'Products without a photo',
        no_arabic_name: 'Products without an Arabic name',
        /** Below a product: how many are in stock. */
        left: { one: '%{smart_count} left', other: '%{smart_count} left' },
        cover: { one: 'lasts about %{smart_count} day', other: 'lasts about %{smart_count} days' },
        cover_less: 'lasts less than a day',
        cover_pace: 'At the pace of the last 30 days.',
    },
    /** The filters of lists. */
    filters: {
        /** Choices of a filter of products, by their stock. */
        stock: {
            sold_out: 'Sold out',
            variant_sold_out: 'A variant is sold out',
            low: 'Low on stock',
            in_stock: 'In stock',
        },
        /** A filter of products: more of them than a number are in stock. */
        stock_above: 'Stock above',
        max_days_of_stock: 'Runs out within (days)',
        /** A filter of products: the lowest price. */
        min_price: 'Price from',
        /** A filter of products: the highest price. */
        max_price: 'Price to',
        /** A filter of products: whether they are on the first screen of the app. Its name and its choices. */
        home: { label: 'App home', on_home: 'On the app home', not_on_home: 'Not on the app home' },
        /** A filter of products: changed on this day or later. */
        changed_since: 'Changed since',
        /** Filters by a lower and an upper limit, with the name of a field. */
        ends: { min: '%{label}: from', max: '%{label}: to' },
        missing: {
            /** A filter of products: what they lack. */
            label: 'Missing',
            /** A choice of the filter Missing: products without a photo. */
            photo: 'Photo',
            /** A choice of the filter Missing: products without an Arabic name. */
            arabic_name: 'Arabic name',
            /** A choice of the filter Missing: products without a description. */
            description: 'Description',
            /** A choice of the filter Missing: products without a price. */
            price: 'Price',
            /** A choice of the filter Missing: products without a variant that can be bought. */
            variants: 'Variants',
            /** What the product’s page asks for before it is published. */
            required: 'Required to publish',
        },
        /** A filter of products: whether customers see them. */
        visibility: 'Visibility',
        /** A choice of a filter of banners: what they lead to no longer exists or is hidden. */
        lost: 'Destination unavailable',
        none: 'No records match these filters.',
        shipped_to: 'Shipped on or before',
    },
};
