import { sentences } from './sentences';

export const stock = {
    /** Stock: adjustments, their history, and counts. */
    stock: {
        /** A button: opens a dialog that corrects the number of articles in stock. */
        adjust: 'Adjust stock…',
        /** The heading of the dialog that corrects the number of articles in stock. */
        adjust_title: 'Adjust stock',
        how: {
            set: 'Set to the counted number',
            change: 'Add or remove',
        },
        /** A field: the number that someone counted on the shelf. */
        counted: 'Counted',
        /** A column: by how much the stock changed. */
        change: 'Change',
        /** A field: why the stock changes. */
        reason: 'Reason',
        /** Why the stock changed, as nouns. */
        reasons: {
            count: 'Count',
            received: 'Received',
            returned: 'Returned',
            damaged: 'Damaged',
            lost: 'Lost or stolen',
            correction: 'Correction',
            import: 'Import',
            order: 'Order',
            cancelled_order: 'Order cancelled',
            created: 'Created',
            edit: 'Edited',
        },
        /** A field: what staff write about a change of stock. */
        note: 'Note',
        /** The number of articles in stock after the change. */
        new_stock: 'New stock',
        /** A toast after the stock was corrected. */
        adjusted: 'Stock adjusted',
        meanwhile: 'Stock adjusted to %{stock}. Sold since you counted: %{sold}.',
        /** A heading over the changes of the stock of a product. */
        history: 'Stock history',
        none: 'No changes yet.',
        /** A button: shows further changes of the stock. */
        older: 'Show older',
        /** Why the stock changed, in its history: an earlier change was taken back. */
        undo: 'Undone change',
        /** The title of a page and a link to it: counting what is on the shelves. A verb. */
        count: 'Count stock',
        /** A field: the article’s number, scanned or typed. */
        sku: 'SKU',
        sku_hint: 'Scan or type a SKU and press Enter, or paste lines of SKU and count.',
        counted_hint: 'Enter +3 to add to an earlier count.',
        unknown: 'No product has the SKU %{sku}.',
        has_variants: '%{name} has variants. Enter the SKU of a variant.',
        bad_lines: 'These lines need a SKU and a whole number: %{lines}',
        empty: 'Nothing counted yet. Scan the first item.',
        /** A figure of a counted item: what should be there. */
        expected: 'Expected',
        /** A figure of a counted item: counted less expected. */
        difference: 'Difference',
        /** A heading over the articles counted so far. */
        counts: 'Counted items',
        /** A button and the heading of its step: shows the items whose count differs from the stock. */
        review: 'Review differences',
        note_for_all: 'Note for all',
        reason_for_all: 'Reason for all',
        apply: { one: 'Apply %{smart_count} difference', other: 'Apply %{smart_count} differences' },
        applied: { one: '%{smart_count} item adjusted', other: '%{smart_count} items adjusted' },
        all_match: 'Every count matches the stock.',
        /** A button: ends a count in which nothing differs. A verb. */
        finish: 'Finish',
        /** Below a heading: the number of items whose count is the same as the stock. */
        matching: 'Matching: %{count}',
        sold: 'Sold since you counted: %{count}',
        stored_here: 'Your counts are kept in this browser until you apply or discard them.',
        /** A button: gives up the count, after a question. */
        discard: 'Discard count…',
        discard_title: 'Discard this count?',
        discard_hint: 'Everything counted so far is lost. Stock doesn’t change.',
        /** A button of the question: gives up the count. */
        discard_yes: 'Discard count',
        /** A button: takes the count of this article and goes on to the next one. */
        next: 'Next',
    },
    /** Import of products from files, and the files themselves. */
    import: {
        stopped_elsewhere: 'The import is paused.',
        ended_hint: 'Imported rows are kept. You can download the rest from Earlier imports.',
        /** A button: stops an import before its end. */
        end: 'End import',
        ended_title: 'End this import?',
        examples: {
            one: '%{smart_count} example row of the template is left out.',
            other: '%{smart_count} example rows of the template are left out.',
        },
        no_product: 'Its product wasn’t imported.',
        not_reached: 'The import ended before this row.',
        own: {
            /** The title of a page and a link to it: adds records from a file. */
            title: 'Import records',
            hint: 'CSV or XLSX. Records are matched by ID or name; new names are added. You’ll see a preview before anything changes.',
            needs: 'To continue, choose a name or ID column.',
        },
        customers: {
            /** The title of a page and a link to it: changes customers from a file. */
            title: 'Import customers',
            hint: 'CSV or XLSX with changes to customers, found by phone, by email, or by ID with name. Nothing changes before you have seen a preview.',
            needs: 'To continue, choose a phone or email column, or both ID and name.',
        },
        categories: {
            /** The title of a page and a link to it: adds categories from a file. */
            title: 'Import categories',
            hint: 'CSV or XLSX with paths, for example Clothes > Men > Shirts, and Arabic names. Nothing changes before you have seen a preview.',
            needs: 'To continue, choose a path or name column.',
            no_parent: 'Its parent category wasn’t imported.',
        },
        /** The title of a page and a link to it: adds and changes products from a file. */
        title: 'Import products',
        choose: 'Choose a file…',
        start_hint:
            'CSV or XLSX with products, variants and stock. Nothing changes before you have seen a preview.',
        paste: 'Or paste rows from a spreadsheet',
        /** A button: downloads an empty file with the right columns. */
        template: 'Template (%{type})',
        unreadable: 'This file can’t be read. Choose a CSV or XLSX file with headings in its first row.',
        files_refused: {
            empty: 'This file is empty. Choose a CSV or XLSX file with headings and rows.',
            old: 'This is an old Excel workbook (.xls). Open it in Excel and save it as .xlsx.',
            protected: 'This workbook has a password. Save it in Excel without a password.',
            numbers: 'This is a Numbers file. Export it from Numbers as an Excel or CSV file.',
            pdf: 'This is a PDF. Export the table as .xlsx or .csv from the program that made it.',
            zip: 'This is an archive. Unpack it and choose the sheet inside.',
            document:
                'This is a Word or text document. Copy its table into a spreadsheet and save it as .xlsx.',
            picture: 'This is a picture. Choose a CSV or XLSX file.',
            ods: 'This is an OpenDocument sheet (.ods). Save it as .xlsx or .csv.',
            html: 'This is a web page, even if its name ends in .xls. Open it in Excel and save it as .xlsx.',
            headings: 'This file has headings but no rows below them.',
        },
        program: 'Read as an export from %{program}.',
        /** A field: how the letters of a file are stored, such as UTF-8. */
        encoding: 'Character set',
        /** A field: the sign between the cells of a file. */
        delimiter: 'Separator',
        /** A field: which sheet of an Excel file is read. */
        sheet: 'Sheet',
        needs_sku: 'To continue, choose a SKU column.',
        needs_for_new: 'To add new products, also choose columns for %{columns}.',
        /** A button: goes back to the choice of columns. */
        change_columns: 'Change columns',
        /** Choices of the sign between the cells of a file, with the sign itself. */
        separators: {
            comma: 'Comma (,)',
            semicolon: 'Semicolon (;)',
            tab: 'Tab',
            bar: 'Bar (|)',
        },
        drop: 'Drop a file here, or choose one',
        /** The steps of an import, each in a word. */
        steps: { file: 'File', check: 'Check', done: 'Done' },
        columns_title: 'Match the columns',
        columns_hint: 'Fields without a column stay as they are.',
        /** A choice: this column of the file is not imported. */
        ignored: 'Ignored',
        /** For screen readers: the choice of a field for a column of the file, with its heading. */
        column: 'Column %{name}',
        /** A button: takes up an import that was paused. */
        continue: 'Continue',
        checking: '%{done} of %{total} rows checked',
        /** What becomes of the rows of a file, as verbs, each with its number. */
        actions: {
            create: 'Create',
            update: 'Update',
            unchanged: 'Unchanged',
            delete: 'Delete',
            error: 'Needs correction',
            stale: 'Changed since the export',
        },
        /** A row of a file, by its number. */
        row: 'Row %{line}',
        include_stale: 'Import these rows too',
        stale_hint:
            'Someone changed these products after the file was exported. They are left out unless you include them.',
        bad: 'Download rows with errors',
        run: { one: 'Import %{smart_count} row', other: 'Import %{smart_count} rows' },
        confirm_delete: {
            one: 'Also delete %{smart_count} record?',
            other: 'Also delete %{smart_count} records?',
        },
        running: '%{done} of %{total} rows imported',
        running_hint: 'You can leave this page while the import runs. If you reload, return here to resume.',
        paused: 'The import is paused. Nothing is lost, and no row is imported twice.',
        elsewhere: 'This import is running in another tab.',
        /** A toast and a heading after an import. */
        done: 'Import finished',
        /** Figures after an import: the number of records of which this is true. */
        report: {
            created: 'Created: %{count}',
            updated: 'Updated: %{count}',
            deleted: 'Deleted: %{count}',
            unchanged: 'Unchanged: %{count}',
            failed: 'Not imported: %{count}',
            waiting: 'Waiting: %{count}',
        },
        /** A heading over the imports made before. */
        reports: 'Earlier imports',
        /** A button, and the heading of its question: puts all records back as they were before an import that has ended. */
        undo: 'Undo import',
        /** A button after an import: starts another. */
        new: 'New import',
        /** A column of the file with the rows that were not imported: why not. */
        reason: 'Problem',
        changed: 'This item changed after the preview. Check the file again.',
        /** Headings of columns in a file that is imported or exported. Delete says whether a record is to be deleted. */
        columns: {
            record_id: 'ID',
            user_id: 'Customer ID',
            category_id: 'Category ID',
            path: 'Path',
            product_id: 'Product ID',
            variant_id: 'Variant ID',
            version: 'Version',
            product_sku: 'Product SKU',
            stock_seen: 'Stock when exported',
            delete: 'Delete',
        },
        broken: {
            cells: 'This row has more cells than the file has headings. Put values that contain the separator in quotation marks in the file.',
            quote: 'A quotation mark in this row isn’t closed. Close it in the file, or double a mark that is part of the text.',
        },
        problems: {
            error_value: 'The formula in this cell failed. Enter the value.',
            formula: 'This formula has no stored value. Enter the value, or save the file in Excel again.',
            character: 'Part of this text was lost. Enter the text again.',
            digits: 'The spreadsheet shortened this number. Enter it in full.',
            date: 'The spreadsheet turned this text into a date. Enter the text again.',
            other_customer:
                'This ID belongs to a customer with a different name, phone and email. Check them, or leave the ID empty.',
            two_customers:
                'The phone and the email of this row belong to two customers. Correct one of them.',
            no_customer:
                'No customer has this phone, this email, or this ID with this name. Customers sign up in the app; imports only update existing customers.',
            other_category:
                'This ID belongs to a category with a different name. Check both, or leave the ID empty.',
            path: 'Enter a path, for example Clothes > Men > Shirts.',
            parent: 'Its parent category doesn’t exist. Add a row for it.',
            moved: 'This category has another parent. Categories can’t be moved by import; move it on its page.',
            record: 'No record has this name. Enter an exact name or an ID.',
            records: 'Several records have this name. Enter the ID of one.',
            twice_record: 'Another row of this file is for the same record.',
            other_record: 'This ID belongs to another SKU. Check both, or leave the ID empty.',
            variants_low:
                'Enter a price below the compare-at price of %{skus}, or change it in this file too.',
            required: 'Enter a value.',
            money: 'Enter an amount with at most two decimals, for example 1299.50.',
            whole: 'Enter a whole number up to 1,000,000.',
            too_long: 'This text is too long.',
            flag: 'Enter yes or no.',
            compare_low: sentences.compareAtTooLow,
            category:
                'No single category has this name. Choose one, or add its ID in the file: Watches [12].',
            options: 'Use options of the category, for example Size: M | Colour: Red.',
            no_product: 'No product has this SKU.',
            missing: 'This record doesn’t exist. Leave the ID empty to create one.',
            twice: 'Another row of this file has the same SKU.',
            in_variants: 'The stock of this product is in its variants.',
            delete: 'Enter “delete” to delete this record, or leave the cell empty.',
        },
        export: 'Export for editing and re-import (%{type})',
        files: 'Import and export',
    },
    /** The list of what to order from suppliers. */
    reorder: {
        title: 'Reorder',
        hint: 'Products that are low, sold out or about to run out (14 days). Suggested quantities cover the days you choose, based on sales in the last 30 days. Products without sales in that time have no suggestion.',
        hint_plain:
            'The newest products that are low or sold out. Sales figures aren’t available on this server. Enter quantities yourself.',
        cover: 'Stock for',
        sold: 'Sold in 30 days',
        lasts: 'Lasts',
        quantity: 'Order quantity',
        none: 'Nothing is low or runs out within 14 days.',
        more: 'Only the 200 most urgent are listed.',
        receive: 'Add received stock…',
        receive_title: 'Add received stock?',
        receive_hint:
            'The quantities of the list are added to stock. If less has arrived, go back and change them first.',
        receive_yes: {
            one: 'Add %{count} to the stock of %{smart_count} item',
            other: 'Add %{count} to the stock of %{smart_count} items',
        },
        clear: 'Clear quantities',
        restore: 'Use suggestions',
    },
};
