/** An icon that points along the line: it turns around in right-to-left pages. */
export const mirrored = { '[dir=rtl] &': { transform: 'scaleX(-1)' } } as const;
