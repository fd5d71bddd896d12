import type { Rules } from '../glossary';

/** What texts in English call things, and what no text may have. */
export const glossary: Rules = {
    rules: [
        { not: /wouldn’t|couldn’t be built/, write: 'a sentence that says what is' },
        { not: /Network address/, write: 'IP address' },
        {
            not: /'(?!t (have|exist))/,
            write: '’',
            except: /^toast\.|^S\.(notAllowed|noSuchCategory)$|^error\.|^ra\./,
        },
        { not: /\.\.\./, write: '…' },
        { not: /\b[Pp]lease\b/, write: 'the sentence without it' },
    ],
    equalForms: [
        'alerts.open_count',
        'screen.list.selected',
        'screen.list.others',
        'screen.dashboard.sold',
        'screen.queue.left',
        'screen.product.others',
        'ra.action.bulk_actions',
    ],
};
