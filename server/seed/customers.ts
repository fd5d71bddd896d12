import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect';
import { customers, userStats } from '../db/schema';
import { families, men, countries, women } from './people';
import { inChunks, nth, random } from './random';

const COUNT = 2000;
const DAY = 86_400_000;

/** Adds the demo shop's 2,000 customers; more of them joined recently. */
export async function seedCustomers(tx: Db, now: Date): Promise<void> {
    const chance = random(2_000);
    const rows = Array.from({ length: COUNT }, (_, index) => {
        const first = chance.pick(chance.chance(0.5) ? women : men);
        const family = chance.pick(families);
        const country = chance.weighted(
            Object.fromEntries(
                Object.entries(countries).map(([code, { weight }]) => [code, weight]),
            ) as Record<keyof typeof countries, number>,
        );
        const { phone, cities } = countries[country];
        const arabic = chance.chance(0.7);
        const age = Math.floor((1 - index / COUNT) ** 1.3 * 480) + chance.next();
        const seen = Math.min(age, chance.next() ** 2 * 90);
        return {
            name: arabic ? `${first[1]} ${family[1]}` : `${first[0]} ${family[0]}`,
            email: chance.chance(0.8)
                ? `${first[0]}.${family[0]}${index}@example.com`.toLowerCase().replace(/[^a-z0-9.@]/g, '')
                : null,
            phone: `${phone}${String(10_000_000 + ((index * 7919 + 31) % 90_000_000)).slice(0, country === 'SA' || country === 'AE' ? 8 : 7)}`,
            locale: arabic ? 'ar' : 'en',
            country,
            city: chance.pick<string>(cities),
            device_type: chance.weighted({ ios: 55, android: 38, web: 7 }),
            app_version: chance.pick(['4.2.0', '4.2.0', '4.1.3', '4.1.0', '4.0.2']),
            is_active: !chance.chance(0.015),
            created_at: new Date(now.getTime() - age * DAY),
            updated_at: new Date(now.getTime() - age * DAY),
            last_seen_at: new Date(now.getTime() - seen * DAY),
        };
    });
    await inChunks(rows, async chunk => {
        const made = await tx.insert(customers).values(chunk).returning({ id: customers.id });
        // A trigger has already added the counters of each customer.
        await tx
            .insert(userStats)
            .values(
                made.map(({ id }, index) => ({ user_id: id, last_seen_at: nth(chunk, index).last_seen_at })),
            )
            .onConflictDoUpdate({
                target: userStats.user_id,
                set: { last_seen_at: sql`excluded.last_seen_at` },
            });
    });
}
