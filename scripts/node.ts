const FLOOR = [20, 19] as const;

/** Exits with a message if Node is too old. Call it before importing anything that needs a newer version. */
export function refuseOldNode(): void {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
    if (major > FLOOR[0] || (major === FLOOR[0] && minor >= FLOOR[1])) return;
    console.error(
        `This is Node ${process.versions.node}; the shop needs ${FLOOR.join('.')} or newer (https://nodejs.org).`,
    );
    process.exit(1);
}
