import { sentences } from './sentences';

/** The texts of the screens for terms, notifications, the activity log and the shop settings. */
export const campaigns = {
    /** Headings over the text of the terms in a language. */
    languages: { en: 'English', ar: 'Arabic' },
    rich: {
        /** For screen readers: the buttons of the text editor of a field, with the field’s name. */
        toolbar: 'Formatting: %{name}',
        /** A tool of the text editor: a large heading. */
        heading: 'Heading H1',
        /** A tool of the text editor: a smaller heading. */
        subheading: 'Heading H2',
        /** A tool of the text editor: thick letters. */
        bold: 'Bold',
        /** A tool of the text editor: slanted letters. */
        italic: 'Italic',
        /** A tool of the text editor: a line below the letters. */
        underline: 'Underline',
        /** A tool of the text editor: a list with dots. */
        bullets: 'Bulleted list',
        /** A tool of the text editor: a list with numbers. */
        numbers: 'Numbered list',
        /** A tool of the text editor: a paragraph that quotes someone. A noun. */
        quote: 'Quote',
        /** A tool of the text editor: makes the selected text a link. */
        link: 'Link',
        /** A tool of the text editor: takes typed text back. */
        undo: 'Undo',
        /** A tool of the text editor: makes the edit again that was taken back last. */
        redo: 'Redo',
        /** A field: where a link leads. */
        address: 'Web address',
        address_hint: 'A web address, mailto: or tel:',
        /** A button: makes the selected text a link. */
        set_link: 'Insert link',
    },
    moment: {
        needed: 'Choose a date and a time.',
        past: sentences.notAhead,
        zone: 'In the shop’s time zone: %{zone}',
    },
    terms: {
        present: 'Version %{version}, published by %{name} on %{at}',
        /** In place of the name of the person who published a version, if nobody is known. In a sentence. */
        the_shop: 'the shop',
        /** A toast after the terms of service were published. */
        published: 'Terms published',
        /** A button: shows the terms to customers, after a question. */
        publish: 'Publish…',
        /** A button: keeps the text without showing it to customers. */
        save_draft: 'Save draft',
        /** A toast after the draft of the terms was saved. */
        draft_saved: 'Draft saved',
        drafted: 'Draft saved by %{name} on %{at}. Customers don’t see it until you publish it.',
        /** A button: deletes the draft, after a question. */
        discard_draft: 'Discard draft…',
        publish_title: 'Publish version %{version}?',
        publish_hint:
            'Customers see it in the app immediately. You can restore an older version at any time.',
        publish_version: 'Publish version %{version}',
        /** In place of the differences between two versions of a text. */
        unchanged: 'No changes',
        only_english: 'Only the English text has changed. Check that the Arabic text still says the same.',
        only_arabic: 'Only the Arabic text has changed. Check that the English text still says the same.',
        cannot_publish:
            'Publishing isn’t available on this server. Your text is saved as a draft in this browser.',
        /** A heading over the terms as the app shows them. */
        preview: 'App preview',
        preview_hint: 'What customers see, updated as you type.',
        preview_en: 'Preview in English',
        preview_ar: 'Preview in Arabic',
        /** A heading over all texts of the terms that were published. */
        versions: 'Versions',
        versions_hint: 'Each time you publish, a version is created. You can restore an older one.',
        no_versions: 'No versions yet. Publishing creates version 1.',
        /** The name of a published text of the terms, with its number. */
        version: 'Version %{version}',
        /** A mark of the version that customers see now. In lower case, after the date. */
        live: 'live',
        /** A button: shows further versions. */
        older: 'Older versions',
        restore: 'Restore this version',
        restored: 'Version %{version} loaded. Publish it to make it live again.',
    },
    send: {
        no_gateway:
            'This server isn’t connected to a push service: messages are recorded here, but don’t reach any phone. The person who runs it can connect Firebase.',
        /** Labels before numbers: phones that got the message, where it failed or was opened, and those that wait for it. */
        push: { sent: 'Phones', failed: 'Failed', opened: 'Opened', waiting: 'Waiting' },
        cannot_send:
            'Sending isn’t available on this server. Your message is saved as a draft in this browser.',
        accepted: {
            soon: 'Notification scheduled. It will be sent in 1 minute.',
            /** A toast after a message to customers was planned for later. */
            scheduled: 'Notification scheduled',
        },
        /** A button: sends the message. */
        send: 'Send',
        /** A button: sends the message, after a question. */
        send_asks: 'Send…',
        ask_size: { one: 'Send to %{smart_count} customer?', other: 'Send to %{smart_count} customers?' },
        ask: 'Send this message?',
        ask_now: 'It will be sent 1 minute after you confirm. You can unschedule it until then.',
        send_size: { one: 'Send to %{smart_count} customer', other: 'Send to %{smart_count} customers' },
        /** A button: plans the message for later, after a question. */
        schedule_asks: 'Schedule…',
        schedule_at: 'Schedule for %{at}?',
        /** A button: plans the message for later. */
        schedule: 'Schedule',
        schedule_size: {
            one: 'Schedule for %{smart_count} customer',
            other: 'Schedule for %{smart_count} customers',
        },
        /** After some customers by name: the number of those not shown. */
        others: { one: '%{smart_count} other', other: '%{smart_count} others' },
        /** A heading before sending: the languages in which the message is written. */
        languages: 'Languages',
        test: {
            open: 'Send a test…',
            title: 'Send a test',
            hint: 'These customers receive the message immediately.',
            /** A toast after the message was sent to some customers as a trial. */
            sent: 'Test sent',
            /** A button: sends the message to some customers as a trial. */
            send: 'Send test',
        },
        ask_later: 'It’s sent on %{at} (%{zone}). You can unschedule it until then.',
        /** A heading over title and text of a message to customers. A noun. */
        texts: 'Message',
        texts_hint: 'Customers see the version in their app language.',
        /** Fields of a message that is written in one language, with the language’s name. */
        only: { title: 'Title (%{language})', body: 'Message (%{language})' },
        length: '%{length} of %{most} characters',
        cut: '%{length} of %{most} characters. Phones cut it off after about %{shown}.',
        /** A heading over the choice of customers who get a message. */
        audience: 'Audience',
        /** Choices of the customers who get a message. */
        audiences: {
            all: 'All customers',
            country: 'By country',
            device_type: 'By device',
            locale: 'By language',
            user_ids: 'Specific customers',
        },
        /** Beside an audience: the number of its customers. */
        size: { one: '%{smart_count} customer', other: '%{smart_count} customers' },
        size_unknown: 'The number of customers isn’t available right now.',
        /** A field: the customers who get a message, by name. */
        customers: 'Customers',
        customers_needed: 'Choose at least one customer.',
        ids_hint:
            'You don’t have permission to browse customers. Enter their IDs, pressing Enter after each one.',
        opens: 'Destination in the app',
        /** Choices: what a tap on the message opens. */
        open_kinds: { nothing: 'The app', product: 'A product', category: 'A category' },
        /** A heading over the choice of the time at which a message is sent. */
        when: 'When',
        /** A choice: the message is sent at once. */
        now: 'Now',
        /** A choice: the message is sent at a time to choose. */
        later: 'Later',
        /** A heading over a picture of the message on a phone. */
        preview: 'Preview',
        /** For screen readers: the choice between English and Arabic in the preview. */
        preview_language: 'Preview language',
        /** In place of the title in the preview, until one is typed. */
        preview_title: 'Title',
        preview_body: 'Your message appears here.',
        history: 'Sent and scheduled',
        none: 'No notifications sent yet.',
        /** A button: a planned message is not sent. A verb. */
        take_back: 'Unschedule',
        /** A button that closes the question without a change: the message stays planned. */
        keep: 'Keep scheduled',
        /** A button on a message that was sent: copies its texts to the editor. */
        use_again: 'Use again',
        reused: 'Message copied to the editor. Choose an audience and time.',
        replaces: 'This replaces the message in the editor.',
        returns: 'Its message returns to the editor.',
        stays_in_log: 'Its message stays in the activity log.',
        /** The heading of a question before a planned message is changed, with its title. */
        edit_one: 'Edit %{name}?',
        edits_over: 'Its message replaces the one in the editor. It stays scheduled until you save.',
        replaced: 'Saving replaces “%{name}”, which stays scheduled until then.',
        /** A button: the scheduled message is not replaced, and both are sent. */
        keep_both: 'Keep both',
        /** The state of a message to customers, as adjectives. Failed: it could not be sent. */
        statuses: { scheduled: 'Scheduled', sending: 'Sending', sent: 'Sent', failed: 'Failed' },
    },
    activity: {
        undelivered: {
            one: '%{smart_count} change has not reached shop/server.ts. The server tries again by itself.',
            other: '%{smart_count} changes have not reached shop/server.ts. The server tries again by itself.',
        },
        /** A filter of the activity: who made a change. */
        person: 'Person',
        noun: 'Type of record',
        /** A change of several records in one line: “Price changed, 12 products”. */
        line: '%{what}, %{records}',
        /** A number of records of any kind. */
        records: { one: '%{smart_count} record', other: '%{smart_count} records' },
        /** A change of a photo, in the history of a record. */
        photo: { added: 'Added', replaced: 'Replaced', removed: 'Removed' },
        /** A button: opens the details of a change. */
        show: 'Show',
        /** A button: closes the details of a change. */
        hide: 'Hide',
        /** A button: shows further changes. */
        older: 'Older changes',
        none: 'No changes yet.',
        no_changes: 'No fields changed.',
        /** What was done, in the activity. Locked out: after too many wrong passwords. Refused: it was not permitted. */
        actions: {
            create: 'Created',
            update: 'Updated',
            delete: 'Deleted',
            copy: 'All data copied',
            signed_in: 'Signed in',
            signed_out: 'Signed out',
            sign_in_failed: 'Failed sign-in',
            second_factor_failed: 'Wrong security code',
            locked_out: 'Locked out',
            refused: 'Refused',
            sessions_ended: 'Sessions ended',
            second_factor_added: 'Two-factor method added',
            second_factor_removed: 'Two-factor method removed',
            second_factor_reset: 'Two-factor authentication reset',
            second_factor_rule: 'Two-factor requirement',
        },
        unknown_account: 'Unknown email address',
        /** A change of a list, in the history of a record: its entries are in another order. */
        reordered: 'Order changed',
        /** A change of a list, in the history of a record. */
        added: 'Added: %{names}',
        /** A change of a list, in the history of a record. */
        removed: 'Removed: %{names}',
        /** A heading on a record’s page, over its changes. */
        history: 'History',
    },
    settings: {
        /** A heading in the shop’s settings. */
        customers: 'Customers’ data',
        erasure_hint: 'In this time an erasure can be called off. Those already requested keep their date.',
        /** A heading over the shop’s name and logo. */
        shop: 'Shop',
        shop_hint: 'The name and the logo appear on documents, in the sidebar and at sign-in.',
        /** A heading over the company that sells: its legal name and tax number. */
        seller: 'Seller',
        seller_hint: 'Complete all fields to print tax invoices with a QR code.',
        /** A heading over street, city and country of the company. */
        address: 'Address',
        logo_hint: 'A square image works best. JPEG, PNG, WebP, AVIF or GIF, up to 10 MB.',
        /** A button: the shop no longer has a logo of its own. */
        remove_logo: 'Remove logo',
        legal_name_hint: 'As in the commercial registration.',
        vat_hint: 'In Saudi Arabia 15 digits that start and end with 3.',
        vat_invalid: sentences.notVatNumber,
        saved: 'Shop settings saved',
        jobs: {
            /** A heading over what the server does by itself at given times: scheduled tasks. A noun. */
            title: 'Jobs',
            hint: 'What this shop’s server does at its times.',
            /** A button: runs a job at once. */
            run: 'Run now',
            /** For screen readers: the button that runs a job at once, with the job’s name. */
            run_named: 'Run %{name} now',
            /** Of a job: it has had no run. */
            never: 'Not run yet',
            /** When the last run of a job began; it has not ended yet, or its server stopped. */
            begun: 'Last run began %{time}',
            /** When the last run of a job began, and how long it took. */
            last: 'Last run: %{time}, took %{duration}',
            /** When a job runs again. */
            next: 'Next run: %{time}',
            failed: 'The last run failed and changed nothing.',
            interrupted: 'The server stopped during the last run three times, so nothing was changed.',
        },
    },
};
