export const product = {
    /** The page of a product, and the form for a new one. */
    product: {
        edit_in_grid: 'Edit in grid',
        orders: 'Orders with this product',
        /** A heading over the description of a product in English and Arabic. */
        descriptions: 'Descriptions',
        selling: 'Price and stock',
        own_prices: {
            one: '%{smart_count} variant keeps its own price: %{names}',
            other: '%{smart_count} variants keep their own price: %{names}',
        },
        /** After the first variants by name: the number of the others. */
        others: { one: '%{smart_count} more', other: '%{smart_count} more' },
        new: {
            /** A heading over the tree in which the category of a new product is chosen. */
            tree: 'All categories',
            children: 'Show child categories',
            photos_hint:
                'Drop, paste or add photos. They are uploaded after the product is saved; the first one is the cover.',
            /** A button on a photo: makes it the one that stands for the product. */
            make_cover: 'Make cover',
            /** A heading over the less important fields of a new product. */
            more: 'Details',
        },
        copy: {
            /** A button on a product’s page: opens the form for a new one with the same values. A verb. */
            action: 'Duplicate',
            hint: 'Copied from %{name}. Enter a new SKU and the stock.',
            uncopied: {
                one: '%{smart_count} photo couldn’t be copied. Add it again.',
                other: '%{smart_count} photos couldn’t be copied. Add them again.',
            },
        },
        /** Links to the products before and after this one in the list. */
        neighbours: {
            previous: 'Previous product',
            next: 'Next product',
        },
        matrix: {
            /** For screen readers: the table of combinations to add to a product. */
            title: 'New variants',
            /** A checkbox: all values of an option. */
            select_all: 'Select all',
            fresh: { one: '%{smart_count} new variant', other: '%{smart_count} new variants' },
            existing: { one: '%{smart_count} already exists', other: '%{smart_count} already exist' },
            impossible: {
                one: '%{smart_count} variant has values that the category no longer offers, and stays until you delete it: %{names}',
                other: '%{smart_count} variants have values that the category no longer offers, and stay until you delete them: %{names}',
            },
            /** A field: which new variants get the price and stock entered; their names follow. */
            fill: 'Apply to',
            all: 'All new variants',
            /** A field: how the SKUs of new variants are made. */
            pattern: 'SKU pattern',
            pattern_hint: '{product} is the product’s SKU, {value} the option values.',
            sku_repeated: 'Another variant has this SKU.',
            /** A button of a row: this combination is not added. */
            remove: 'Leave out',
            more: 'Show %{count} more',
            saving: 'Saving variants: %{done} of %{total}',
            saved: { one: '%{smart_count} variant added', other: '%{smart_count} variants added' },
            failed: {
                one: '%{smart_count} variant isn’t saved yet.',
                other: '%{smart_count} variants aren’t saved yet.',
            },
        },
        ready: {
            some_variants: '%{available} of %{total} combinations are available',
            /** A heading over what a product still needs before customers see it. */
            title: 'Publishing',
            missing: {
                one: '%{smart_count} item left to complete',
                other: '%{smart_count} items left to complete',
            },
            all: 'Ready to publish',
            /** A button: shows the product to customers. */
            publish: 'Publish',
            publish_save: 'Save and publish',
            /** A button: takes the product from the app. */
            hide: 'Hide',
            /** A toast after a product was shown to customers. */
            published: 'Product published',
            /** In the toast of publishing a product without stock. */
            sold_out: 'Sold out until you add stock',
            /** A toast after a product was hidden from customers. */
            now_hidden: 'Product hidden',
            new_hint: 'A new product is hidden until you publish it.',
            /** A line of what a product needs before it is published, with a tick: it has an SKU. */
            sku: 'SKU',
            /** A line of what a product needs before it is published, with a tick: it has a photo. */
            photo: 'Photo',
            /** A line of what a product needs before it is published, with a tick: it has an English name. */
            name: 'English name',
            /** A line of what a product needs before it is published, with a tick: it has an Arabic name. */
            name_ar: 'Arabic name',
            /** A line of what a product needs before it is published, with a tick: it has a price. */
            price: 'Price',
            /** A line of what a product needs before it is published, with a tick: some are in stock. */
            stock: 'Stock',
            /** A line of what a product needs before it is published, with a tick: it has a category. */
            category: 'Category',
            /** A line of what a product needs before it is published, with a tick: a variant can be bought. */
            variants: 'Variants',
            add_sku: 'Enter the SKU',
            add_photo: 'Add a photo',
            add_name: 'Add the English name',
            add_name_ar: 'Add the Arabic name',
            add_price: 'Set a price',
            /** A link to the field, in the list of what a product needs before it is published. */
            add_stock: 'Add stock',
            add_category: 'Choose a category',
            /** A link to the field, in the list of what a product needs before it is published. */
            add_variants: 'Create variants',
            offer_variants: 'Make a variant available',
        },
    },
};
