/** Repeats `change`, which changes at most `size` rows and says how many, until it changes fewer. */
export async function inBatches(size: number, change: (size: number) => Promise<number>): Promise<void> {
    for (let changed = size; changed === size;) changed = await change(size);
}
