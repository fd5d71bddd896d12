/** The programs of the commands that have several, by the word that follows the command, each after what it needs first. */
export const PROGRAMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    shop: {
        check: 'scripts/shop/empty.ts scripts/shop/shopCheck.ts',
        plan: 'scripts/shop/checked.ts scripts/shop/shopPlan.ts',
        test: 'scripts/shop/checked.ts scripts/testing/runTests.ts',
        drop: 'scripts/shop/checked.ts scripts/shop/shopDrop.ts',
        point: 'scripts/shop/empty.ts scripts/shop/shopPoint.ts',
    },
    bench: {
        web: 'bench/web.ts',
        start: 'bench/start.ts',
        server: 'bench/server.ts',
        backup: 'bench/backup.ts',
        panels: 'bench/panels.ts',
    },
};
