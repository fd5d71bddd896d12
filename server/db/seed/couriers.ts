import { table as couriers } from '../../nouns/couriers';
import type { Db } from '../connect';
import { families, men } from './people';
import { random } from './random';

const COUNT = 24;
const DAY = 86_400_000;

/** Adds the demo shop's couriers, a few of them inactive. */
export async function seedCouriers(tx: Db, now: Date): Promise<void> {
    const chance = random(24);
    await tx.insert(couriers).values(
        Array.from({ length: COUNT }, (_, index) => {
            const [first, family] = [chance.pick(men)[0], chance.pick(families)[0]];
            const created_at = new Date(now.getTime() - (COUNT - index) * 17 * DAY);
            return {
                name: `${first} ${family}`,
                phone: `+9665${chance.whole(10_000_000, 59_999_999)}`,
                is_active: !chance.chance(0.15),
                created_at,
                updated_at: created_at,
            };
        }),
    );
}
