/** The tiles of the pattern, each 80 by 80: sails, waves, a sun, a net. */
const TILES = [
    'M0 80V0a80 80 0 0 1 80 80Z',
    'M80 0v80H0A80 80 0 0 1 80 0Z',
    'M0 0h80A80 80 0 0 1 0 80Z',
    'M0 0h80v80A80 80 0 0 1 0 0Z',
    'M16 40a24 24 0 1 0 48 0a24 24 0 1 0-48 0',
    'M0 40a40 40 0 0 0 80 0ZM0 0a40 40 0 0 0 80 0Z',
    'M40 0a40 40 0 0 0 0 80ZM80 0a40 40 0 0 0 0 80Z',
    'M0 80 80 0v80Z',
    'M0 0h80v16H0ZM0 32h80v16H0ZM0 64h80v16H0Z',
    [16, 40, 64].flatMap(x => [16, 40, 64].map(y => `M${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0-10 0`)).join(''),
];

/** The tile and the shade at each position: two digits, or `..` for none. */
const ROWS = [
    '02 .. 13 51 .. 20 03 ..',
    '.. 40 73 .. 12 31 .. 91',
    '11 32 .. 03 50 .. 22 13',
    '80 .. 21 10 .. 73 42 ..',
    '.. 53 02 .. 30 11 .. 01',
    '23 10 .. 92 03 .. 51 32',
    '.. 01 42 33 .. 22 10 ..',
    '72 .. 13 .. 81 03 .. 53',
    '30 21 .. 02 10 .. 43 12',
    '.. 93 50 .. 23 31 .. 00',
];

type Shape = [kind: string, path: string, at?: string];
const box = (kind: string, x: number, y: number, width: number, height: number, r = height / 2): Shape => [
    kind,
    `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1-${r} ${r}h-${width - 2 * r}a${r} ${r} 0 0 1-${r}-${r}v-${height - 2 * r}a${r} ${r} 0 0 1 ${r}-${r}Z`,
];

/** The goods in the rows of the drawn list: a bottle, a bag, a watch and a lamp, each in 32 by 32. */
const GOODS = [
    'M13 3h6v5l3 4v14a3 3 0 0 1-3 3h-6a3 3 0 0 1-3-3V12l3-4Z',
    'M5 11h22l2 18H3ZM10 11a6 6 0 0 1 12 0h-3a3 3 0 0 0-6 0Z',
    'M11 2h10l1 6a9 9 0 0 1 0 16l-1 6H11l-1-6a9 9 0 0 1 0-16Z',
    'M10 4h12l5 13H5ZM14.5 17h3v9h5v3H9.5v-3h5Z',
];

/** The back office in small: a menu, three figures with their spark lines, and a list of goods with what is to do. */
const SCREEN: Shape[] = [
    box('card', 88, 196, 464, 408, 16),
    box('line', 88, 196, 112, 408, 16),
    ...[0, 1, 2, 3, 4, 5].map(at =>
        box(at === 1 ? 'fill' : 'soft', 108, 232 + at * 34, at % 2 ? 72 : 56, 10, 4),
    ),
    ...[0, 1, 2].flatMap((at): Shape[] => [
        box('line', 220 + at * 108, 224, 96, 92, 8),
        box('soft', 230 + at * 108, 236, 40, 8),
        box('text', 230 + at * 108, 252, 60, 14, 4),
    ]),
    [
        'spark',
        'M230 304l14-8 14 4 16-14 16 6 14-12M338 302l16-4 14-12 14 8 16-10 12 2M446 290l14 8 16-4 14 6 14-12 12-4',
    ],
    ...GOODS.flatMap((goods, at): Shape[] => [
        box('line', 220, 336 + at * 62, 312, 52, 8),
        ['fill', goods, `translate(232 ${346 + at * 62})`],
        box('text', 280, 350 + at * 62, 96 - at * 12, 9),
        box('soft', 280, 366 + at * 62, 64, 7),
        box(at % 2 ? 'soft' : 'fill', 462, 352 + at * 62, 56, 20, 10),
    ]),
];

/** The pattern in the theme's colour, and the back office in front of it. It is decoration and hidden from screen readers. */
export const Pattern = () => (
    <div className="public-pattern" aria-hidden="true">
        <svg viewBox="0 0 640 800" preserveAspectRatio="xMidYMid slice" focusable="false">
            {ROWS.flatMap((row, y) =>
                row
                    .split(' ')
                    .map((cell, x) =>
                        cell === '..' ? null : (
                            <path
                                key={`${x} ${y}`}
                                className={`shade-${cell[1]}`}
                                transform={`translate(${x * 80} ${y * 80})`}
                                d={TILES[Number(cell[0])]}
                            />
                        ),
                    ),
            )}
            <g className="public-screen">
                {SCREEN.map(([kind, path, at], key) => (
                    <path key={key} className={`screen-${kind}`} d={path} {...(at && { transform: at })} />
                ))}
            </g>
        </svg>
    </div>
);
