import type { Motif } from './motif';

export const pot: Motif = c => `
    <path d="M46 98 H34 a8 8 0 0 0 0 18 H46 M154 98 H166 a8 8 0 0 1 0 18 H154" fill="none" stroke="${c.ink}" stroke-width="7"/>
    <path d="M44 90 H156 V142 a22 22 0 0 1 -22 22 H66 a22 22 0 0 1 -22 -22 Z" fill="${c.main}"/>
    <path d="M44 90 H62 V164 a22 22 0 0 1 -18 -22 Z" fill="${c.light}" opacity=".7"/>
    <path d="M140 90 H156 V142 a22 22 0 0 1 -20 22 Z" fill="${c.dark}" opacity=".5"/>
    <path d="M48 84 C52 62 74 56 100 56 C126 56 148 62 152 84 Z" fill="${c.dark}"/>
    <rect x="38" y="82" width="124" height="11" rx="5.5" fill="${c.ink}"/>
    <circle cx="100" cy="49" r="9" fill="${c.accent}"/>`;

export const bottle: Motif = c => `
    <rect x="86" y="30" width="28" height="20" rx="5" fill="${c.ink}"/>
    <rect x="90" y="48" width="20" height="14" fill="${c.dark}"/>
    <path d="M90 58 H110 C112 72 130 74 130 94 V152 a12 12 0 0 1 -12 12 H82 a12 12 0 0 1 -12 -12 V94 C70 74 88 72 90 58 Z" fill="${c.main}"/>
    <path d="M90 60 C88 74 78 78 78 96 V150 a8 8 0 0 0 4 8 h-2 a10 10 0 0 1 -10 -10 V94 C70 74 88 72 90 58 Z" fill="${c.light}"/>
    <rect x="70" y="106" width="60" height="32" fill="${c.paper}"/>
    <path d="M100 111 c8 9 8 16 0 21 c-8 -5 -8 -12 0 -21 Z" fill="${c.accent}"/>`;

export const cup: Motif = c => `
    <path d="M84 40 q-8 10 0 19 q8 9 0 19 M106 36 q-8 11 0 21 q8 10 0 21" fill="none" stroke="${c.paper}" stroke-width="5" stroke-linecap="round"/>
    <path d="M136 98 h10 a17 17 0 0 1 0 34 h-14" fill="none" stroke="${c.dark}" stroke-width="8"/>
    <path d="M50 86 H140 V112 a38 38 0 0 1 -38 38 H88 a38 38 0 0 1 -38 -38 Z" fill="${c.main}"/>
    <path d="M50 86 H64 V118 a38 38 0 0 0 14 29 A38 38 0 0 1 50 112 Z" fill="${c.light}"/>
    <ellipse cx="95" cy="87" rx="45" ry="9" fill="${c.dark}"/>
    <ellipse cx="95" cy="88" rx="38" ry="6" fill="${c.ink}" opacity=".75"/>
    <rect x="44" y="152" width="102" height="12" rx="6" fill="${c.accent}"/>`;

export const dallah: Motif = c => `
    <path d="M84 92 C66 84 62 66 44 56 C48 74 50 92 70 108 Z" fill="${c.dark}"/>
    <path d="M128 74 C160 70 164 112 132 124" fill="none" stroke="${c.dark}" stroke-width="8" stroke-linecap="round"/>
    <path d="M84 76 H130 C126 92 124 98 134 118 C142 136 140 150 132 164 H80 C72 150 70 136 78 118 C88 98 88 92 84 76 Z" fill="${c.main}"/>
    <path d="M84 76 H96 C98 96 84 112 84 134 C84 148 86 158 90 164 H80 C72 150 70 136 78 118 C88 98 88 92 84 76 Z" fill="${c.light}"/>
    <path d="M80 76 H134 L120 54 H94 Z" fill="${c.dark}"/>
    <path d="M100 54 H114 L107 30 Z" fill="${c.accent}"/><circle cx="107" cy="30" r="4" fill="${c.accent}"/>
    <path d="M76 122 H136 M73 146 H139" stroke="${c.accent}" stroke-width="4"/>`;

export const dates: Motif = c => `
    <path d="M100 44 C96 64 92 74 84 88 M100 44 C102 64 108 76 118 88 M100 44 V96" fill="none" stroke="${c.accent}" stroke-width="5" stroke-linecap="round"/>
    <path d="M100 44 C116 30 138 30 152 42 C136 54 116 56 100 44 Z M100 44 C84 30 62 30 48 42 C64 54 84 56 100 44 Z" fill="${c.accent}"/>
    <g fill="${c.main}">
        <ellipse cx="80" cy="104" rx="15" ry="21" transform="rotate(16 80 104)"/>
        <ellipse cx="122" cy="104" rx="15" ry="21" transform="rotate(-16 122 104)"/>
    </g>
    <ellipse cx="101" cy="112" rx="15" ry="22" fill="${c.dark}"/>
    <path d="M95 98 q-5 12 0 24" fill="none" stroke="${c.light}" stroke-width="4" stroke-linecap="round"/>
    <path d="M74 92 q-6 10 -4 20 M118 90 q-4 11 0 21" fill="none" stroke="${c.light}" stroke-width="4" stroke-linecap="round"/>
    <path d="M42 134 H158 C156 154 138 164 100 164 C62 164 44 154 42 134 Z" fill="${c.paper}"/>
    <path d="M42 134 H158 L156 142 H44 Z" fill="${c.light}"/>`;

export const perfume: Motif = c => `
    <rect x="84" y="38" width="32" height="26" rx="5" fill="${c.ink}"/>
    <rect x="90" y="64" width="20" height="13" fill="${c.accent}"/>
    <rect x="54" y="76" width="92" height="88" rx="14" fill="${c.light}"/>
    <path d="M62 108 C82 100 118 118 138 108 V148 a8 8 0 0 1 -8 8 H70 a8 8 0 0 1 -8 -8 Z" fill="${c.main}"/>
    <rect x="78" y="112" width="44" height="30" rx="4" fill="${c.paper}"/>
    <path d="M88 123 h24 M93 131 h14" stroke="${c.dark}" stroke-width="3" stroke-linecap="round"/>
    <path d="M62 92 a8 8 0 0 1 8 -8 h10 L62 106 Z" fill="${c.paper}" opacity=".6"/>`;

export const jar: Motif = c => `
    <rect x="50" y="72" width="100" height="30" rx="8" fill="${c.dark}"/>
    <path d="M58 76 v22 M70 76 v22 M82 76 v22 M94 76 v22 M106 76 v22 M118 76 v22 M130 76 v22 M142 76 v22" stroke="${c.main}" stroke-width="3"/>
    <path d="M54 102 H146 V146 a18 18 0 0 1 -18 18 H72 a18 18 0 0 1 -18 -18 Z" fill="${c.main}"/>
    <path d="M54 102 H66 V150 a14 14 0 0 0 6 13 A18 18 0 0 1 54 146 Z" fill="${c.light}"/>
    <rect x="76" y="114" width="48" height="34" rx="5" fill="${c.paper}"/>
    <path d="M100 120 C112 126 112 136 100 142 C88 136 88 126 100 120 Z" fill="${c.accent}"/>
    <path d="M100 122 V140" stroke="${c.paper}" stroke-width="2"/>`;

export const pan: Motif = c => `
    <path d="M128 112 L176 92" stroke="${c.ink}" stroke-width="11" stroke-linecap="round"/>
    <path d="M24 104 H140 C140 138 118 156 82 156 C46 156 24 138 24 104 Z" fill="${c.main}"/>
    <path d="M24 104 H42 C42 130 52 146 70 155 C40 152 24 136 24 104 Z" fill="${c.light}"/>
    <ellipse cx="82" cy="104" rx="58" ry="13" fill="${c.dark}"/>
    <ellipse cx="82" cy="106" rx="46" ry="8" fill="${c.ink}" opacity=".55"/>
    <path d="M62 104 C60 96 76 94 82 98 C92 92 106 98 100 105 C104 112 68 114 62 104 Z" fill="${c.paper}"/>
    <circle cx="82" cy="103" r="6" fill="${c.accent}"/>`;

export const coffeeBag: Motif = c => `
    <path d="M62 48 H138 L146 70 V154 a10 10 0 0 1 -10 10 H64 a10 10 0 0 1 -10 -10 V70 Z" fill="${c.main}"/>
    <path d="M62 48 H138 L142 60 H58 Z" fill="${c.dark}"/>
    <path d="M54 70 L66 60 V164 H64 a10 10 0 0 1 -10 -10 Z" fill="${c.light}" opacity=".7"/>
    <rect x="72" y="84" width="56" height="58" rx="6" fill="${c.paper}"/>
    <g transform="rotate(24 100 108)"><ellipse cx="100" cy="108" rx="13" ry="19" fill="${c.dark}"/><path d="M100 90 q-8 18 0 36" fill="none" stroke="${c.paper}" stroke-width="3"/></g>
    <rect x="82" y="132" width="36" height="4" rx="2" fill="${c.accent}"/>
    <circle cx="122" cy="66" r="5" fill="${c.accent}"/>`;

export const oudOil: Motif = c => `
    <path d="M94 36 h12 l4 16 h-20 Z" fill="${c.accent}"/>
    <rect x="88" y="52" width="24" height="12" rx="3" fill="${c.dark}"/>
    <path d="M90 64 H110 C112 80 134 92 134 124 C134 150 120 164 100 164 C80 164 66 150 66 124 C66 92 88 80 90 64 Z" fill="${c.light}"/>
    <path d="M70 116 C84 108 116 126 130 116 C134 146 120 158 100 158 C80 158 68 146 70 116 Z" fill="${c.main}"/>
    <path d="M84 98 C76 106 74 116 74 128" fill="none" stroke="${c.paper}" stroke-width="5" stroke-linecap="round" opacity=".7"/>
    <path d="M100 122 l10 12 -10 12 -10 -12 Z" fill="${c.accent}"/>
    <path d="M140 150 q14 -22 30 -10 q-6 20 -30 10 Z" fill="${c.dark}"/>`;

export const flask: Motif = c => `
    <rect x="76" y="32" width="48" height="34" rx="8" fill="${c.accent}"/>
    <rect x="72" y="62" width="56" height="12" rx="4" fill="${c.ink}"/>
    <rect x="66" y="72" width="68" height="92" rx="12" fill="${c.main}"/>
    <path d="M66 84 a12 12 0 0 1 12 -12 h4 v92 h-4 a12 12 0 0 1 -12 -12 Z" fill="${c.light}"/>
    <path d="M134 92 h8 a12 12 0 0 1 12 12 v22 a12 12 0 0 1 -12 12 h-8" fill="none" stroke="${c.dark}" stroke-width="7"/>
    <rect x="66" y="140" width="68" height="10" fill="${c.dark}" opacity=".5"/>`;
