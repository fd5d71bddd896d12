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

/** The pattern in the theme's colour. It is decoration and hidden from screen readers. */
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
        </svg>
    </div>
);
