/** Adds an entry as the newest of a map, and removes the oldest ones above `most`. A map is in the order of insertion. */
export function setNewest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
    map.delete(key);
    map.set(key, value);
    for (const oldest of map.keys()) {
        if (map.size <= most) break;
        map.delete(oldest);
    }
}
