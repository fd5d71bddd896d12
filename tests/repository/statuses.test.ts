import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { STATUSES } from '../../contract/statuses';
import { ROOT } from '../support/clusters';

/** The table itself, and the texts of the specification's statuses. */
const HOMES = [/^contract\/statuses\.ts$/, /^i18n\//, /^server\/db\/migrations\//];

/** Words that are spelt like a status and are none, by file. Those that are gone are taken out of this list. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
    // What a status means.
    'contract/fields/status.ts': ['shipped', 'delivered'],
    'scripts/shop/checkStatuses.ts': ['delivered'],
    // Lines of the work queue.
    'contract/schemas/workQueue.ts': ['shipped'],
    'src/screens/dashboard/WorkQueue.tsx': ['pending', 'shipped'],
    // Reasons of stock.
    'contract/stockReasons.ts': ['returned'],
    'server/services/stock/orderStock.ts': ['returned'],
    'server/seed/stock.ts': ['returned'],
    // Letters, and calls of the panel.
    'server/db/schema/passwordLinks.ts': ['cancelled'],
    'server/services/auth/mailer.ts': ['cancelled'],
    'server/services/staff/admins.ts': ['cancelled'],
    'src/routing/RefreshOnChanges.tsx': ['pending'],
};

const files = execFileSync(
    'git',
    [
        'ls-files',
        '--cached',
        '--others',
        '--exclude-standard',
        'contract',
        'src',
        'server',
        'scripts',
        'bench',
    ],
    {
        cwd: ROOT,
        encoding: 'utf8',
    },
)
    .trim()
    .split('\n')
    .filter(file => /\.(tsx?|mts|mjs|sql)$/.test(file) && !HOMES.some(home => home.test(file)));

/** The statuses that a source names as a text. */
const named = (source: string): string[] =>
    STATUSES.filter(id => new RegExp(`(['"\`])${id}\\1`).test(source)).sort();

describe('the code outside of the table of statuses', () => {
    it('asks for what a status means, never for its id', () => {
        const found = files.map(file => [file, named(readFileSync(path.join(ROOT, file), 'utf8'))] as const);
        const listed = Object.fromEntries(found.filter(([, ids]) => ids.length > 0));
        expect(listed).toEqual(
            Object.fromEntries(Object.entries(OTHERS).map(([file, ids]) => [file, [...ids].sort()])),
        );
    });

    it('is found by its quotes, in code and in SQL', () => {
        expect(named(`if (order.status === 'shipped') "delivered"`)).toEqual(['delivered', 'shipped']);
        expect(named('where status = shipped_at')).toEqual([]);
    });
});
