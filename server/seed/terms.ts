import { eq } from 'drizzle-orm';
import type { Db } from '../db/connect';
import { admins, termsVersions } from '../db/schema';
import { nth } from './random';
import { termsTexts } from './termsText';

const DAY = 86_400_000;
/** The age of each version in days. */
const AGES = [398, 190, 36];

/** Adds three versions of the demo shop's terms of service. */
export async function seedTerms(tx: Db, now: Date): Promise<void> {
    const [writer] = await tx.select().from(admins).where(eq(admins.email, 'marketing@shop.example'));
    await tx.insert(termsVersions).values(
        termsTexts.map((text, index) => ({
            ...text,
            version: index + 1,
            admin_id: writer?.id ?? null,
            admin_name: writer?.name ?? null,
            created_at: new Date(now.getTime() - nth(AGES, index) * DAY),
        })),
    );
}
