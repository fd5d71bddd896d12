import { sentences } from './sentences';

/** The texts of the generated and hand-made screens. */
export const screens = {
    /** For screen readers, while a part of a page is loading. */
    loading: 'Loading…',
    /** Two sentences in a row; the first has no full stop of its own. */
    sentences: '%{first}. %{second}',
    /** A label before its value: `Country: Kuwait`. */
    pair: '%{label}: %{value}',
    /** The name of a menu and of a column of actions. */
    actions: 'Actions',
    /** A record without a name, by its kind and number: `Banner 7`. */
    numbered: '%{kind} %{id}',
    /** Names of time zones by id; Intl names the others. */
    zones: { 'Asia/Riyadh': 'Riyadh time' },
    list: {
        /** A button in a search field: empties it. */
        clear_search: 'Clear search',
        lacking: 'This list isn’t available on this server.',
        nothing_found: 'No results for “%{q}”',
        nothing_found_hint: 'Check the spelling or search in the other language.',
        did_you_mean: 'Did you mean:',
        refused: 'This filter can’t be applied. Change or remove it.',
        range: '%{from}–%{to} of %{total}',
        range_more: '%{from}–%{to} of more than %{total}',
        /** For screen readers: the buttons that turn the pages of a list. */
        pages: 'Pages',
        /** A button below a list. */
        previous: 'Previous page',
        /** A button below a list. */
        next: 'Next page',
        page_of: 'Page %{page} of %{pages}',
        /** Below a list, if the number of pages is unknown. */
        page: 'Page %{page}',
        arrived: 'Show new rows (%{count})',
        left: 'No longer in this list',
        /** For screen readers, while a list is read again. */
        refreshing: 'Refreshing…',
        /** Above a list: the number of selected rows. */
        selected: { one: '%{smart_count} selected', other: '%{smart_count} selected' },
        /** After some of the selected records by name: the number of those not shown. */
        others: { one: '%{smart_count} more', other: '%{smart_count} more' },
        /** A button above a list: unselects all rows. */
        unselect: 'Clear selection',
        select_all: 'Select all %{count} that match',
        select_uncounted: 'Select all that match',
        /** While all matching rows are selected: the number so far. */
        selecting: 'Selecting… %{done}',
        select_capped: 'You can select up to %{most} at a time. Update these first, then select more.',
    },
    form: {
        unsaved: { one: '%{smart_count} change: %{fields}', other: '%{smart_count} changes: %{fields}' },
        /** A button of a form: takes back what was typed and not saved. */
        discard: 'Discard',
        /** A toast after a form was saved. */
        saved: 'Saved',
        invalid: 'Check the highlighted fields.',
        leave: 'Leave without saving?',
        leave_hint: 'Your unsaved changes stay in this browser as a draft.',
        leave_hint_lost: 'Your changes will be lost because this browser can’t save drafts.',
        stay: 'Stay on this page',
        leave_anyway: 'Leave without saving',
        leave_saving: 'Still saving. Leave anyway?',
        leave_saving_hint: 'If saving fails, your changes are kept as a draft in this browser.',
        /** A button: leaves the page while saving is under way. */
        leave_saving_anyway: 'Leave',
    },
    own: {
        /** A heading over the fields that a shop has added. */
        title: 'Additional details',
        choice: 'Choose one of this field’s options.',
        pattern: 'Use this field’s format.',
        picture: 'Enter an image URL, for example https://example.com/photo.webp.',
        colour: 'Enter a colour, for example #0b6b80.',
        choose_colour: 'Choose a colour',
        /** In place of a part that the folder `shop` adds, by its name there. */
        part_failed: 'This part can’t be shown: %{name}',
        part_failed_hint: 'The rest of the page works.',
    },
    accounts: {
        /** Columns of the export by month for accounting. */
        month: 'Month',
        vat_rate: 'VAT rate (%)',
        /** A column: how many orders were placed in the month. */
        orders_count: 'Orders placed',
        /** The totals of the orders that were placed in the month. */
        sold_total: 'Orders placed, total',
        sold_vat: 'Orders placed, VAT',
        /** How many credit notes were issued in the month. */
        refunds_count: 'Credit notes',
        refunded_total: 'Credit notes, total',
        refunded_vat: 'Credit notes, VAT',
        /** What was cancelled or returned in the month and that no credit note covers. */
        reversed_total: 'Cancelled or returned without credit note, total',
        reversed_vat: 'Cancelled or returned without credit note, VAT',
        /** Sold, less credit notes and what was cancelled without one. */
        net_total: 'Net sales',
        /** A column: the VAT of the net sales. */
        net_vat: 'Net VAT',
        /** The part of the net sales that changes orders of earlier months. */
        earlier_total: 'Of which changes of earlier orders',
        /** What changed the orders of this month in later months. */
        later_total: 'Later changes of these orders',
        /** The revenue that the dashboard shows for the orders of this month. */
        dashboard_total: 'Dashboard revenue of these orders',
    },
    amount: {
        unreadable: 'Enter a valid amount, for example 1299.50.',
        not_number: sentences.notNumber,
        not_whole: sentences.notWhole,
        not_decimals: sentences.notDecimals,
        /** Of a field with a unit, such as kg. */
        not_number_in: 'Enter a number in %{unit}, for example 12 %{unit}.',
        not_whole_in: 'Enter a whole number in %{unit}, for example 12 %{unit}.',
        negative: 'Enter 0 or more.',
    },
    day: {
        choose: 'Choose a date',
        choose_time: 'Choose a time',
        /** A button of the picker of a date and a time: goes on from the date to the time. */
        continue: 'Continue',
        chosen: 'Choose a date. Selected: %{day}',
        /** A button of a calendar. */
        previous_month: 'Previous month',
        /** A button of a calendar. */
        next_month: 'Next month',
        years: 'Choose a year',
        days: 'Choose a day',
        /** A button: empties the field of a date. */
        clear: 'Clear',
        /** A button of a calendar: chooses the day of today. */
        today: 'Today',
        /** A button of a calendar: closes it without a choice. */
        cancel: 'Cancel',
        /** A button of a calendar: takes the chosen day. */
        ok: 'OK',
        /** The name of the part of a date field that has the day, for screen readers. */
        day: 'Day',
        /** The name of the part of a date field that has the month, for screen readers. */
        month: 'Month',
        /** The name of the part of a date field that has the year, for screen readers. */
        year: 'Year',
        /** The name of the part of a time field that has the hours, for screen readers. */
        hours: 'Hours',
        /** The name of the part of a time field that has the minutes, for screen readers. */
        minutes: 'Minutes',
        /** For screen readers: a part of a date field that has no value yet. */
        empty: 'Empty',
        /** The placeholder of an empty date, with letters for digits. */
        dd: 'DD',
        /** The placeholder of the month in an empty date, with letters for digits. */
        mm: 'MM',
        /** The placeholder of the year in an empty date, with letters for digits. */
        yyyy: 'YYYY',
        /** The placeholder of the hours in an empty time, with letters for digits. */
        hours_digits: 'hh',
        /** The placeholder of the minutes in an empty time, with letters for digits. */
        minutes_digits: 'mm',
        unreadable: 'Enter a date like 31-12-2026, or choose one.',
    },
    draft: {
        found: 'You have an unsaved draft from %{at}.',
        outdated: 'Someone else has saved changes since then.',
        files: 'Choose these files again: %{names}.',
        /** A button: puts what was typed earlier and not saved back into the form. */
        restore: 'Restore draft',
        /** A button: deletes what was typed earlier and not saved. */
        drop: 'Discard',
        /** The heading of a question before the session ends. */
        sign_out: 'Log out?',
        sign_out_hint: {
            one: 'You have %{smart_count} draft in this browser. Logging out deletes it.',
            other: 'You have %{smart_count} drafts in this browser. Logging out deletes them.',
        },
        sign_out_keep: 'Keep my drafts in this browser',
    },
    conflict: {
        by: 'Changed by %{name}, %{at}',
        merges: 'Nothing has been saved yet. You and the other person changed different fields, so both changes are kept.',
        save_both: 'Save both changes',
        title: 'Someone else saved changes while you were editing.',
        hint: 'Nothing has been saved yet. Choose which version to keep for each field.',
        /** A column: the name of a field that two people changed. */
        field: 'Field',
        /** A column: the value that the reader typed. */
        mine: 'Your version',
        /** A column: the value that someone else saved meanwhile. */
        theirs: 'Their version',
        save_selected: 'Save selected values',
    },
    drag: {
        how: 'To reorder, press Space, move with the arrow keys, then press Space to drop or Esc to cancel.',
        taken: 'Picked up from position %{position}.',
        over: 'Now at position %{position}.',
        put: 'Dropped at position %{position}.',
        left: 'Back in its original position.',
    },
    remove: {
        hint: 'This can’t be undone.',
        progress: '%{done} of %{total} deleted',
        type: 'Type “%{text}” to confirm',
    },
    /** The list of changes, as in previews, undo, imports and plans. */
    changes: {
        /** A heading: changes that are not made, each with its reason. */
        skipped: { one: '%{smart_count} change skipped', other: '%{smart_count} changes skipped' },
        /** A heading: the changes that are made. */
        changing: { one: '%{smart_count} change', other: '%{smart_count} changes' },
        /** The head of a column: the present values. */
        now: 'Now',
        /** The head of a column: the present values, in a unit such as SAR. */
        now_in: 'Now (%{unit})',
        /** The head of a column: the values after the change. */
        new: 'New',
    },
    bulk: {
        retry: { one: 'Try %{smart_count} change again', other: 'Try %{smart_count} changes again' },
        own_prices: {
            one: '%{smart_count} variant with its own price will also change.',
            other: '%{smart_count} variants with their own prices will also change.',
        },
        /** A button above a list: changes all selected records, after a form. */
        edit: 'Edit…',
        title: { one: 'Edit %{smart_count} product', other: 'Edit %{smart_count} products' },
        /** The dialog that changes a field of all selected records. */
        own_title: 'Edit selection',
        what: 'What to change',
        /** Choices: which property of the selected products changes. */
        kinds: { price: 'Price', stock: 'Stock', visibility: 'Visibility', category: 'Category' },
        /** A field: how prices are changed, such as by a percentage. */
        how: 'Method',
        price: {
            /** A choice: all selected products get the same price, which follows. */
            set: 'Set to',
            add: 'Increase or decrease by',
            percent: 'Increase or decrease by %',
            back: 'Back to the compare-at price',
        },
        stock: {
            /** A choice: all selected products get the same stock, which follows. */
            set: 'Set to',
            add: 'Increase or decrease by',
        },
        /** A field: by how much a price or stock changes. */
        amount: 'Amount',
        /** A field: by what percentage prices change. */
        percent: 'Percent',
        minus: 'Use a minus sign to decrease.',
        /** A field: how new prices are rounded. */
        rounding: 'Rounding',
        /** Choices: how new prices are rounded. None leaves them as computed. */
        roundings: {
            none: 'None',
            whole: 'Whole amounts',
            '95': 'Ending in .95',
            '99': 'Ending in .99',
            five: 'Multiples of 5',
        },
        /** Choices: what becomes of the compare-at price. Keep leaves it, Remove empties it. */
        compare: { keep: 'Keep', old: 'Set to current price', clear: 'Remove' },
        /** A button and a heading: shows the changes of the selected records before they are saved. */
        preview: 'Preview',
        reading: '%{done} of %{total} products read',
        acting: '%{done} of %{total} done',
        saving: '%{done} of %{total} changes saved',
        nothing: 'No changes to apply.',
        big: {
            one: '%{smart_count} price changes by more than 30%.',
            other: '%{smart_count} prices change by more than 30%.',
        },
        save: { one: 'Apply %{smart_count} change', other: 'Apply %{smart_count} changes' },
        saved: { one: '%{smart_count} change saved', other: '%{smart_count} changes saved' },
        partly: '%{done} of %{total} changes saved',
        stopped: 'Stopped. This change wasn’t saved.',
        problems: {
            variants_low: 'Price must be lower than the compare-at price of %{skus}.',
            compare_low: 'Price must be lower than the compare-at price.',
            negative: 'The result is below zero.',
            too_high: 'The result is too high.',
        },
    },
    grid: {
        unread: {
            one: '%{smart_count} product couldn’t be read, so its variants are missing here.',
            other: '%{smart_count} products couldn’t be read, so their variants are missing here.',
        },
        /** For screen readers: the choice between list, grid and tree. */
        mode: 'View as',
        /** A way to show a list: rows. A noun, on a button. */
        list: 'List',
        /** A way to show a list: cells that can be edited, as in a spreadsheet. A noun, on a button. */
        grid: 'Grid',
        products: 'Products as a grid',
        help: 'Use the arrow keys to move between cells, Enter or F2 to edit and Esc to cancel. Ctrl+D fills down and Ctrl+Z undoes. To leave the grid, press Esc, then Tab.',
        /** For screen readers, in a changed cell: its value before. */
        was: 'Before: %{value}.',
        visibility: 'Enter %{visible} or %{hidden}.',
        /** A switch above the grid: each variant has a row. */
        variants: 'Show variants',
        /** A button of the grid: takes the last edit back. */
        undo: 'Undo',
        /** A button of the grid: makes the edit again that was taken back last. */
        redo: 'Redo',
        /** Above the grid: the number of cells that were changed and not saved. */
        changes: { one: '%{smart_count} change', other: '%{smart_count} changes' },
        in_products: {
            one: '%{changes} in %{smart_count} product',
            other: '%{changes} in %{smart_count} products',
        },
        wrong: {
            one: 'Fix the highlighted cells in %{smart_count} row before saving.',
            other: 'Fix the highlighted cells in %{smart_count} rows before saving.',
        },
        failed: {
            one: '%{smart_count} row wasn’t saved. See the error in the row.',
            other: '%{smart_count} rows weren’t saved. See the error in each row.',
        },
        save: { one: 'Save %{smart_count} change', other: 'Save %{smart_count} changes' },
        saving: '%{done} of %{total} rows saved',
        beyond: {
            one: '%{smart_count} value was outside the grid and wasn’t pasted.',
            other: '%{smart_count} values were outside the grid and weren’t pasted.',
        },
        fixed: {
            one: '%{smart_count} cell can’t be edited here and was skipped.',
            other: '%{smart_count} cells can’t be edited here and were skipped.',
        },
    },
    undo: {
        done: { one: 'Change undone', other: '%{smart_count} changes undone' },
        confirm: { one: 'Undo change', other: 'Undo %{smart_count} changes' },
        redone: { one: 'Change redone', other: '%{smart_count} changes redone' },
        failed: 'Couldn’t undo this change.',
        partly: '%{done} of %{total} changes undone',
        /** The heading of a dialog that takes changes of records back. */
        title: 'Undo changes',
        hint: 'Records that changed since are skipped.',
        /** What undoing the cancellation or return of an order does, and redoing it. */
        leaves_stock: 'Its items leave stock again.',
        returns_stock: 'Its items return to stock.',
        nothing: 'There’s nothing to undo.',
        within: {
            one: 'You can undo this for %{smart_count} day.',
            other: 'You can undo this for %{smart_count} days.',
        },
        last: 'Undo the last change',
        all: 'Undo all %{smart_count}…',
        /** A mark of an entry of the history: this change was taken back. */
        undone: 'Undone',
    },
    export: {
        done: { one: '%{smart_count} row exported', other: '%{smart_count} rows exported' },
        /** A file for programs, in the menu of exports. */
        raw: 'Raw data (CSV)',
        raw_hint: 'For programs: field names, codes and times in UTC',
        /** Before the file, as in "By order: CSV": what one row is. */
        by_order: 'By order',
        /** Before the file, as in “By item: CSV”: one row is one item of an order. */
        by_item: 'By item',
        /** A kind of export: a row for each refund. */
        by_refund: 'By refund',
        /** A kind of export: a row for each month. */
        by_month: 'By month, for accounting',
        too_many_rows: 'Excel holds up to 1,048,576 rows. Export as CSV instead.',
        failed: 'Nothing was exported.',
        left: 'About %{time} left',
    },
    photo: {
        /** A menu entry: opens a form with a text about the photo, for screen readers. A verb. */
        describe: 'Describe…',
        /** The heading of the form with a text about a photo. */
        describe_title: 'Describe photo',
        describe_hint: 'Screen readers read this description aloud. Describe the photo in a few words.',
        /** For screen readers, while a file is sent, with its name. */
        uploading: 'Uploading %{name}',
        choose: 'Choose a photo',
        /** A button below a photo: chooses another in its place. */
        replace: 'Replace',
        /** A button below a photo that was chosen and not saved yet: takes it away. */
        unchoose: 'Remove photo',
        undo: 'Keep current photo',
        hint: 'JPEG, PNG, WebP, AVIF or GIF, up to 10 MB. Drop a photo here or choose one. Only the first frame of an animation is kept.',
        hint_touch:
            'JPEG, PNG, WebP, AVIF or GIF, up to 10 MB. Only the first frame of an animation is kept.',
        too_large: 'This photo is larger than 10 MB. Choose a smaller one.',
        few_pixels: 'This photo is smaller than 16 × 16 pixels. Choose a larger one.',
        first_picture: '%{name}: only the first picture of this animation is kept.',
        heic: 'This browser can’t convert HEIC photos. Save the photo as JPEG, or set the iPhone’s camera to Most Compatible.',
        narrow: 'This photo is more than 100 times as long as it is wide. Crop it, then choose it again.',
        many_pixels: 'This photo has more than 50 megapixels. Choose a smaller one.',
        wrong_type: 'This file isn’t a supported photo. Choose a JPEG, PNG, WebP, AVIF or GIF.',
        of: 'Photo of %{name}',
        /** A button below a photo: opens a dialog that cuts off its edges. A verb. */
        crop: 'Crop…',
        /** The heading of the dialog that cuts off the edges of a photo. */
        crop_title: 'Crop photo',
        /** A slider: how much a photo is enlarged while it is cropped. */
        zoom: 'Zoom',
        /** A button of the dialog: turns the photo by a right angle. */
        turn: 'Rotate 90°',
        /** A button of the dialog: takes the photo as it was cut. */
        crop_apply: 'Apply',
        unreadable: 'The browser can’t read this image. Try another file.',
        /** The name of a button with three dots, which opens a menu. */
        more: 'More',
        unread: 'This photo can’t be cropped here. Replace it with a new file.',
        use: 'Use for variants…',
        use_title: 'Use photo for variants',
        used: 'These variants already have this photo.',
    },
    facts: {
        /** A column: the name of a category or product. */
        name: 'Name',
        /** A heading over facts about a record; also a link to its page. */
        about: 'Details',
        /** A heading over the times when a record was created and changed. */
        dates: 'Dates',
        /** A mark of an admin or customer whose account works. */
        active: 'Active',
        /** A mark of an admin or customer whose account was turned off. */
        inactive: 'Inactive',
        zone: 'Times are in %{zone}.',
        /** In place of a value that is missing. */
        empty: '—',
    },
    /** A page that the host lacks. */
    absent: {
        sentence: 'This server doesn’t have this page.',
        dashboard: 'Go to the dashboard',
    },
    not_allowed: {
        title: 'You don’t have access to this page.',
        hint: 'Ask an administrator for the “%{permission}” permission.',
    },
    categories: {
        /** A heading on a category’s page: the categories below it. */
        children: 'Child categories',
        new_child: 'New child category',
        no_children: 'No child categories yet.',
        /** A heading on a category’s page: its options, such as Size. */
        options: 'Options',
        options_hint: 'Choices that customers make, such as size or colour. Child categories inherit them.',
        no_options: 'No options yet.',
        /** A button and the heading of its dialog: adds an option, such as Size. */
        new_option: 'New option',
        /** The heading of a dialog that changes an option, such as Size. */
        edit_option: 'Edit option',
        inherited_from: 'Inherited from %{name}',
        /** A heading over the values of an option: S, M and L of Size. */
        values: 'Values',
        values_hint:
            'To add several values, paste a list with one name per line. A second column has the Arabic names.',
        /** A button: adds a value to an option, such as M to Size. */
        add_value: 'Add value',
        undo_value: 'Remove this new value',
        /** A heading over the names of a category in English and Arabic. */
        names: 'Names',
        names_hint: 'Customers see the name in their app language.',
        siblings: 'In the same category',
        /** A link to the category before this one under the same parent. */
        previous: 'Previous category',
        /** A link to the category after this one under the same parent. */
        next: 'Next category',
        /** A button: a value of an option no longer has a colour. */
        remove_color: 'Remove colour',
        /** The heading of the tree of categories. */
        tree: 'All categories',
        /** The placeholder of the search over the tree of categories. */
        search_tree: 'Search categories',
        /** A way to show a list: a tree of categories. A noun, on a button. */
        as_tree: 'Tree',
        no_match: 'No categories match.',
        choose: 'Choose a category to see its products and options.',
        /** A button: gives a category another parent. */
        move: 'Move…',
        /** The heading of a dialog and the name of a button: gives this category another parent. */
        move_title: 'Move %{name}',
        move_hint: 'Its child categories and products move with it.',
        new_parent: 'New parent category',
        move_top: 'Move to the top level',
        /** A button of the dialog: moves the category below the chosen parent. */
        move_here: 'Move category',
        moved: 'Category moved to %{name}.',
        moved_top: 'Category moved to the top level.',
        /** The label of a choice: where a category stands among those with the same parent. */
        place: 'Place',
        /** A choice of a place: before all others. */
        place_first: 'First',
        /** A choice of a place: after all others. */
        place_last: 'Last',
        /** A choice of a place: right after this category. */
        place_after: 'After %{name}',
        reordered: 'Category order changed.',
        /** A link to the list of the products of a category. */
        all_products: 'All products',
        new_product: 'New product here',
        no_products: 'No products in this category yet.',
        not_empty: 'Only an empty category can be deleted. Move or delete what it contains first.',
        /** A link on a category: the number of its products. */
        has_products: 'Products: %{count}',
        has_children: 'Child categories: %{count}',
        /** Beside an option: the number of variants that use it. */
        has_variants: 'Variants: %{count}',
        value_used: 'Only an unused value can be deleted. Change or delete its variants first.',
        value_at_once: 'It’s deleted at once, even if you don’t save the option.',
        option_used: 'Only an unused option can be deleted. Change or delete its variants first.',
    },
    roles: {
        in_use: 'Only a role without admins can be deleted. Give its admins another role first.',
        /** Beside a role: the number of its admins. */
        has_admins: 'Admins: %{count}',
        permissions_hint: 'What admins with this role can view and edit.',
        figures_all: 'Every role sees the dashboard’s figures.',
        figures_with: 'Roles with “%{permission}” see the dashboard’s figures.',
        /** In place of the list of a role’s permissions: it has every one. */
        all: 'All permissions',
        unknown: 'Unrecognized permission. It stays when you save.',
        /** In place of the list of a role’s permissions: it has no permission. */
        none: 'None',
    },
    admins: {
        password_keep: 'Leave blank to keep the current password. A new one signs this admin out everywhere.',
        active_hint: 'Inactive admins can’t sign in and are signed out immediately.',
        yourself: 'You can’t delete your own account.',
        /** A mark beside the reader’s own name in the list of admins. */
        you: 'You',
        role_hint: 'You don’t have permission to browse roles, so only the current one is shown.',
    },
    picker: {
        search: 'Type to search',
        /** In a list of choices while it is read. */
        searching: 'Searching…',
        /** In a list of choices that has nothing for the typed text. */
        none: 'No results',
        id_only: 'You don’t have permission to browse this list. Enter an ID instead.',
    },
    customers: {
        erasure: {
            /** A menu entry on a customer’s page: opens the dialog that asks for the erasure of the customer’s data. */
            start: 'Erase data…',
            title: 'Erase the data of %{name}?',
            when: 'It happens by itself on %{date} at the earliest, and not while an order is open. Until then you can call it off on this page.',
            goes: 'Erased: profile, contact details, photo, phones, notes of staff and of orders, and their history.',
            stays: 'Orders and credit notes stay for accounting, without name, phone and address.',
            /** A button: asks for the erasure, which happens by itself at a later day. */
            submit: 'Schedule erasure',
            /** A toast after the button “Schedule erasure”. */
            scheduled: 'Erasure scheduled',
            planned: 'Data is erased on %{date} at the earliest',
            asked: 'Requested by %{name} on %{date}.',
            waits: {
                one: 'Waits for %{smart_count} open order.',
                other: 'Waits for %{smart_count} open orders.',
            },
            problem: 'Couldn’t be erased yet: %{reason}',
            /** A button: the customer’s data is not erased after all. */
            call_off: 'Call off erasure',
            /** A toast after the button “Call off erasure”. */
            called_off: 'Erasure called off',
            none: 'No erasures yet. Open a customer and choose “Erase data…” in the menu.',
            /** In a list: an erasure that has not happened yet. */
            until: 'Waits until %{date}.',
            /** In a list: what became of an erasure. */
            ended: {
                alone: 'Erased on %{date}.',
                by: 'Erased on %{date} by %{name}.',
                called_off: 'Called off on %{date} by %{name}.',
            },
            orders: {
                one: '%{smart_count} order stays without a name.',
                other: '%{smart_count} orders stay without a name.',
            },
        },
        copy: {
            /** A menu entry on a customer’s page: opens the dialog that downloads all that the shop stores about the customer. */
            start: 'Copy of all data…',
            title: 'Copy of all data of %{name}',
            hint: 'Everything that the shop has stored about this customer: profile, orders with items and refunds, notifications and history. The copy is listed in the activity.',
            /** A button: downloads the copy as a page that can be read in a browser. */
            page: 'Download page',
            /** A button: downloads the copy as a JSON file. */
            json: 'Download JSON',
            made: 'Copied on %{at}.',
            /** A heading over the mobile phones that get notifications, in the copy. */
            phones: 'Phones',
            /** A column: when the app was last used on a phone. */
            last_used: 'Last used',
            opened: 'Opened on %{at}',
        },
        phone_form: 'Include the country code, for example +966501234567.',
        has_orders:
            'Only a customer without open orders can be deleted. Deliver, return or cancel these first.',
        loses: {
            one: '%{smart_count} finished order stays, without the customer’s name, phone and address.',
            other: '%{smart_count} finished orders stay, without the customer’s name, phone and address.',
        },
        loses_many: {
            one: 'Up to %{smart_count} finished order stays, without name, phone and address. Customers with open orders aren’t deleted.',
            other: 'Up to %{smart_count} finished orders stay, without names, phones and addresses. Customers with open orders aren’t deleted.',
        },
        loses_uncounted: 'Finished orders stay, without the customer’s name, phone and address.',
    },
    products: {
        /** A tab that shows all products. */
        all: 'All',
        texts: 'Name and description',
        texts_hint: 'Customers see the version in their app language.',
        /** Below a price. */
        vat: 'VAT included.',
        compare_hint: 'Shown crossed out next to the price.',
        compare_low: sentences.compareAtTooLow,
        /** A mark of a product that customers see. */
        visible: 'Visible',
        /** A mark of a product that customers don’t see. */
        hidden: 'Hidden',
        /** A tab: products that lack something needed to publish them. */
        incomplete: 'Incomplete',
        /** A mark of a variant that can be bought. */
        available: 'Available',
        /** A mark of a variant that can’t be bought. */
        unavailable: 'Unavailable',
        /** A mark of a product without stock. */
        sold_out: 'Sold out',
        stock_of_variants: 'Total across all variants.',
        stock_by_variant: 'Set for each variant below.',
        /** A heading on a product’s page. */
        photos: 'Photos',
        photos_hint:
            'Drop photos here or add them; they are saved at once. The first one is the cover; drag to reorder.',
        /** On touch screens, where nothing is dropped. */
        photos_hint_touch: 'Photos are saved at once. The first one is the cover; drag to reorder.',
        /** A button: chooses files to add to a product. */
        add_photos: 'Add photos',
        no_photos: 'No photos yet.',
        leave_photos: 'Leave before the photos finish uploading?',
        leave_photos_hint: {
            one: '%{smart_count} photo hasn’t been uploaded and won’t be added.',
            other: '%{smart_count} photos haven’t been uploaded and won’t be added.',
        },
        leave_photos_anyway: 'Leave without uploading',
        /** A mark of the first photo of a product. */
        cover: 'Cover',
        /** A handle: changes the place of a photo among the others. */
        move_photo: 'Move',
        photo_of: '%{name}, photo %{position} of %{total}',
        /** A heading on a product’s page: its sizes, colours and the like. */
        variants: 'Variants',
        variants_hint: 'Options customers can choose from, each with its own SKU, price and stock.',
        no_variants: 'No variants. This product has a single price and stock.',
        no_options: 'The category has no options, so there are no variants to add.',
        /** A button: opens the table of combinations that a product can have. */
        add_variants: 'Add variants',
        no_reading: 'You don’t have permission to view the category’s options, so you can’t add variants.',
        /** A column: the values of a variant, such as M and Red. */
        combination: 'Combination',
        save_all: 'Save all variants',
        price_of_product: 'Same as product',
        /** How long a stock lasts, below it. */
        lasts: { one: '%{smart_count} day', other: '%{smart_count} days' },
        lasts_less: '< 1 day',
        price_range: '%{from} – %{to}',
        many: 'Too many combinations to list. Showing the first %{count}.',
    },
    home: {
        /** Below a heading: the number of products or categories on the app’s home. */
        count: '%{count} featured',
        add: 'Search to add',
        none: 'No featured items yet.',
        /** A button: takes this product or category from the app’s home. */
        remove: 'Remove %{name}',
        no_reading: 'You don’t have permission to browse this list, so you can’t add to it.',
        /** A heading over a picture of the app’s home as customers see it. */
        preview: 'Preview',
        /** For screen readers: the choice between English and Arabic in the preview. */
        preview_language: 'Preview language',
        /** For screen readers: the choice between light and dark in the preview. */
        preview_mode: 'Preview mode',
        /** A language of the preview. */
        english: 'English',
        /** A language of the preview. */
        arabic: 'Arabic',
        /** The colour mode of the preview of the app. */
        light: 'Light',
        /** The colour mode of the preview of the app. */
        dark: 'Dark',
        /** A button: shows the home in the app as it is in the form. */
        publish: 'Publish',
        published: 'App home published',
        /** A heading over what differs from the home that customers see. */
        changes: 'Unpublished changes',
        /** Below Unpublished changes: products, categories or banners that are new on the home. */
        added: 'Added: %{names}',
        /** Below Unpublished changes: products, categories or banners that leave the home. */
        removed: 'Removed: %{names}',
        reordered: 'The order changed.',
        /** A heading over the homes that were published before. */
        versions: 'Earlier versions',
        no_versions: 'No earlier versions yet.',
        /** Beside an earlier version: the time when another one replaced it. */
        until: 'Until %{at}',
        /** A button: puts an earlier version into the form. */
        open: 'Open',
        opened: 'Version loaded. Publish it to show it in the app.',
        opened_missing: {
            one: 'This version is in the form. %{smart_count} item no longer exists and was left out. Publish it to show it in the app.',
            other: 'This version is in the form. %{smart_count} items no longer exist and were left out. Publish it to show it in the app.',
        },
        warnings: {
            one: 'One item needs attention:',
            other: '%{smart_count} items need attention:',
        },
        /** Marks of a banner, product or category that the app doesn’t show on its home, or that leads nowhere. */
        problem: {
            gone: 'Destination deleted',
            hidden: 'Hidden',
            sold_out: 'Sold out',
            empty: 'No products',
            upcoming: 'Not shown yet',
            ended: 'No longer shown',
        },
    },
    banners: {
        /** A kind of thing that a banner leads to. */
        product: 'Product',
        /** A kind of thing that a banner leads to. */
        category: 'Category',
        gone: 'Broken link: the linked item was deleted',
        hidden: 'Hidden from customers',
        /** When a banner is shown: without a limit. */
        always: 'Always',
        /** When a banner is shown: from this time on. */
        from: 'From %{from}',
        /** When a banner is shown: up to this time. */
        until: 'Until %{until}',
        between: '%{from} – %{until}',
        /** A button: plans when a banner is shown. */
        schedule: 'Schedule…',
        /** The heading of a dialog that sets when a banner is shown. A verb. */
        schedule_title: 'Schedule banner',
        schedule_hint: 'The app shows this banner between these times. Leave one empty for no limit.',
        preview: 'In the app',
    },
    profile: {
        /** A heading on the reader’s own page: name, phone and photo. */
        about: 'Your details',
        security: 'Email and password',
        security_hint: 'To change either one, enter your current password.',
        /** A heading on the reader’s own page: the role and what it permits. */
        role: 'Your role',
        role_hint: 'Anyone who manages admins can change it.',
        password_changed: 'Saving a new password signs you out everywhere else.',
    },
    dashboard: {
        /** For screen readers: the part of the dashboard with the sales of a period. */
        sales: 'Sales',
        /** A field: which days the figures or a list are about. */
        period: 'Period',
        /** Choices of a period. Custom dates lets the reader enter the first and last day. */
        periods: {
            today: 'Today',
            yesterday: 'Yesterday',
            '7d': 'Last 7 days',
            '30d': 'Last 30 days',
            '90d': 'Last 90 days',
            month: 'This month',
            last_month: 'Last month',
            year: 'This year',
            custom: 'Custom dates',
        },
        /** A field: the period that figures are compared with, whose name follows. */
        compare_with: 'Compare with',
        /** Choices of a period to compare with. */
        comparisons: {
            previous: 'Previous period',
            month: 'Same days last month',
            month_before: 'Month before',
            year: 'Same days last year',
        },
        compared: '%{days}, compared with %{others}',
        change: {
            up: 'Up %{share} from %{value}',
            down: 'Down %{share} from %{value}',
            /** Below a figure that is the same as in the period before. */
            same: 'No change',
            none_before: 'No data for the previous period',
        },
        revenue_by: {
            day: 'Revenue by day',
            week: 'Revenue by week',
            month: 'Revenue by month',
        },
        /** The name of a figure: the number of orders in a period. */
        orders: 'Orders',
        average_order: 'Average order value',
        /** The name of a figure: the number of customers who joined in a period. */
        new_customers: 'New customers',
        /** A choice of a period: no limit. */
        all_time: 'All time',
        last_12_months: 'Last 12 months',
        so_far: '%{month} so far',
        empty_period: 'No sales in this period.',
        this_month: '%{value} this month',
        widget_failed: 'Couldn’t load this section.',
        read_at: 'As of %{at}',
        as_of: 'As of %{at}, %{zone}',
        /** A button on a part of the dashboard: reads its figures again. */
        reload: 'Reload',
        as_table: 'Show as table',
        as_chart: 'Show as chart',
        /** Descriptions of charts, for screen readers. */
        months_summary:
            '%{first} to %{last}: %{total} in total. Highest: %{best}, %{most}. Lowest: %{worst}, %{least}.',
        months_none: 'No sales from %{first} to %{last}.',
        share_summary: 'Largest share: %{name}, %{share} of %{total}.',
        empty: 'No sales yet.',
        /** The name of a figure: what was sold, in SAR. */
        revenue: 'Revenue',
        /** The name of a figure: the number of articles sold. */
        items_sold: 'Items sold',
        /** The name of a figure: the number of all customers. */
        customers: 'Customers',
        customers_last_month: '%{count} joined last month',
        /** The name of a figure: revenue paid by card or phone. */
        credit_revenue: 'Credit revenue',
        /** The name of a figure: revenue paid in cash on delivery. */
        cash_revenue: 'Cash revenue',
        /** A column of a chart’s table: months by name. */
        month: 'Month',
        per_payment: 'By payment type',
        /** The heading of a chart: sales by what the customer’s app runs on. */
        per_device: 'By device',
        /** The heading of a chart: sales by the customer’s country. */
        per_country: 'By country',
        /** The heading of a chart: sales by the product’s category. */
        per_category: 'By category',
        /** In a chart: sales of products that have no category. */
        no_category: 'Uncategorized',
        /** A heading over the newest orders. */
        recent_orders: 'Recent orders',
        /** A heading over the products that were sold last. */
        recent_sales: 'Recent sales',
        /** A heading over the products that are sold most. */
        top_selling: 'Top selling',
        /** Beside a product: how many were sold. */
        sold: { one: '%{smart_count} sold', other: '%{smart_count} sold' },
    },
    broken: {
        title: 'Something went wrong on this page',
        hint: 'Your saved data is safe. Reload the page. If this keeps happening, contact your administrator.',
        chunk_title: 'Couldn’t load part of this page',
        late_hint:
            'Loading timed out. Check your connection and reload the page. Your changes are saved as a draft.',
        chunk_hint: 'The server can’t be reached, or there is a new version. Reload the page to try again.',
        /** A button: loads the page again, as the browser does. */
        reload: 'Reload page',
    },
};
