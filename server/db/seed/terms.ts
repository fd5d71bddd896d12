import { eq } from 'drizzle-orm';
import type { Db } from '../connect';
import { admins, termsVersions } from '../schema';
import { termsTexts } from './termsText';

const DAY = 86_400_000;
/** How long ago each version was saved. */
const AGES = [398, 190, 36];

/** The demo shop's terms of service, in three versions. */
export async function seedTerms(tx: Db, now: Date): Promise<void> {
    const [writer] = await tx.select().from(admins).where(eq(admins.email, 'marketing@shop.example'));
    await tx.insert(termsVersions).values(
        termsTexts.map((text, index) => ({
            ...text,
            version: index + 1,
            admin_id: writer?.id ?? null,
            admin_name: writer?.name ?? null,
            created_at: new Date(now.getTime() - AGES[index]! * DAY),
        })),
    );
}
