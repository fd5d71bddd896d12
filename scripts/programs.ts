/** The programs of the commands that have several, by the word that follows the command, as package.json would name them. */
export const PROGRAMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    shop: {
        new: 'scripts/shop/shopNew.ts',
        check: 'scripts/shop/shopCheck.ts',
        plan: 'scripts/shop/inShop.ts scripts/shop/shopPlan.ts',
        drop: 'scripts/shop/inShop.ts scripts/shop/shopDrop.ts',
        point: 'scripts/shop/shopPoint.ts',
    },
    bench: {
        web: 'bench/web.ts',
        soak: 'bench/soak.ts',
        start: 'bench/start.ts',
        server: 'bench/server.ts',
        writes: 'bench/writes.ts',
        product: 'bench/product.ts',
        import: 'bench/import.ts',
        backup: 'bench/backup.ts',
        streams: 'bench/streams.ts',
    },
};
