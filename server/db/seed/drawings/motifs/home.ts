import type { Motif } from './motif';

export const chair: Motif = c => `
    <g stroke="${c.dark}" stroke-width="8" stroke-linecap="round">
        <path d="M68 124 L60 160 M132 124 L140 160 M82 124 L80 152 M118 124 L120 152"/>
    </g>
    <path d="M62 46 a10 10 0 0 1 10 -10 h56 a10 10 0 0 1 10 10 l-6 60 h-64 Z" fill="${c.main}"/>
    <path d="M72 48 h56 l-4 50 h-48 Z" fill="${c.light}"/>
    <path d="M100 48 V98" stroke="${c.main}" stroke-width="3"/>
    <rect x="54" y="104" width="92" height="22" rx="11" fill="${c.dark}"/>
    <rect x="58" y="100" width="84" height="17" rx="8.5" fill="${c.accent}"/>`;

export const sofa: Motif = c => `
    <path d="M52 152 v12 M148 152 v12" stroke="${c.dark}" stroke-width="8" stroke-linecap="round"/>
    <rect x="44" y="76" width="112" height="66" rx="14" fill="${c.main}"/>
    <path d="M100 78 V124" stroke="${c.dark}" stroke-width="3"/>
    <rect x="48" y="116" width="104" height="30" rx="8" fill="${c.light}"/>
    <path d="M100 116 V146" stroke="${c.main}" stroke-width="3"/>
    <rect x="28" y="100" width="26" height="54" rx="13" fill="${c.dark}"/>
    <rect x="146" y="100" width="26" height="54" rx="13" fill="${c.dark}"/>
    <rect x="58" y="86" width="34" height="32" rx="6" fill="${c.accent}" transform="rotate(-9 75 102)"/>`;

export const lamp: Motif = c => `
    <path d="M60 106 L38 164 H162 L140 106 Z" fill="${c.accent}" opacity=".25"/>
    <rect x="96" y="100" width="8" height="58" fill="${c.ink}"/>
    <path d="M72 164 a28 10 0 0 1 56 0 Z" fill="${c.ink}"/>
    <path d="M78 42 H122 L146 106 H54 Z" fill="${c.main}"/>
    <path d="M78 42 H92 L78 106 H54 Z" fill="${c.light}"/>
    <path d="M112 42 H122 L146 106 H128 Z" fill="${c.dark}" opacity=".5"/>
    <path d="M86 106 a14 14 0 0 0 28 0 Z" fill="${c.accent}"/>
    <path d="M128 106 v20" stroke="${c.ink}" stroke-width="2"/><circle cx="128" cy="129" r="3.5" fill="${c.ink}"/>`;

export const plant: Motif = c => `
    <g fill="${c.main}">
        <path d="M100 118 C92 90 70 76 44 78 C48 102 72 118 100 118 Z"/>
        <path d="M100 118 C108 90 130 76 156 78 C152 102 128 118 100 118 Z"/>
    </g>
    <path d="M100 120 C80 92 82 58 100 34 C118 58 120 92 100 120 Z" fill="${c.light}"/>
    <path d="M100 120 C92 104 74 96 56 98 C62 114 80 122 100 120 Z M100 120 C108 104 126 96 144 98 C138 114 120 122 100 120 Z" fill="${c.dark}"/>
    <path d="M100 44 V118" stroke="${c.dark}" stroke-width="2.5"/>
    <path d="M66 118 H134 L126 158 a7 7 0 0 1 -7 6 H81 a7 7 0 0 1 -7 -6 Z" fill="${c.accent}"/>
    <rect x="60" y="112" width="80" height="15" rx="5" fill="${c.paper}"/>
    <rect x="60" y="112" width="80" height="15" rx="5" fill="${c.accent}" opacity=".45"/>`;

export const blocks: Motif = c => `
    <rect x="40" y="112" width="52" height="52" rx="7" fill="${c.main}"/>
    <circle cx="66" cy="138" r="14" fill="${c.paper}" opacity=".85"/>
    <rect x="102" y="112" width="58" height="52" rx="7" fill="${c.accent}"/>
    <path d="M131 124 l16 28 h-32 Z" fill="${c.paper}" opacity=".85"/>
    <rect x="70" y="66" width="50" height="46" rx="7" fill="${c.dark}"/>
    <rect x="83" y="78" width="24" height="22" rx="3" fill="${c.light}"/>
    <path d="M72 66 L95 36 L118 66 Z" fill="${c.light}" stroke="${c.light}" stroke-width="5" stroke-linejoin="round"/>`;

export const armchair: Motif = c => `
    <path d="M62 150 l-6 14 M138 150 l6 14" stroke="${c.dark}" stroke-width="8" stroke-linecap="round"/>
    <path d="M58 112 V74 a30 30 0 0 1 30 -30 h24 a30 30 0 0 1 30 30 V112 Z" fill="${c.main}"/>
    <path d="M100 50 V112" stroke="${c.dark}" stroke-width="2.5" opacity=".5"/>
    <rect x="52" y="108" width="96" height="32" rx="10" fill="${c.light}"/>
    <rect x="38" y="88" width="28" height="66" rx="14" fill="${c.dark}"/>
    <rect x="134" y="88" width="28" height="66" rx="14" fill="${c.dark}"/>
    <rect x="64" y="136" width="72" height="18" rx="6" fill="${c.dark}"/>
    <rect x="86" y="78" width="30" height="28" rx="6" fill="${c.accent}" transform="rotate(8 101 92)"/>`;

export const stool: Motif = c => `
    <g stroke="${c.dark}" stroke-width="8" stroke-linecap="round"><path d="M76 92 L60 160 M124 92 L140 160 M96 92 L94 158 M108 92 L112 158"/></g>
    <path d="M67 132 H134" stroke="${c.main}" stroke-width="6" stroke-linecap="round"/>
    <rect x="52" y="72" width="96" height="24" rx="12" fill="${c.main}"/>
    <path d="M58 76 C70 64 130 64 142 76 C130 84 70 84 58 76 Z" fill="${c.accent}"/>`;

export const floorLamp: Motif = c => `
    <path d="M66 74 L44 164 H128 L112 74 Z" fill="${c.accent}" opacity=".18"/>
    <path d="M134 156 C136 90 128 40 92 40" fill="none" stroke="${c.ink}" stroke-width="6" stroke-linecap="round"/>
    <path d="M108 164 a26 8 0 0 1 52 0 Z" fill="${c.ink}"/>
    <path d="M60 74 a30 30 0 0 1 60 0 Z" fill="${c.main}"/>
    <path d="M60 74 a30 30 0 0 1 20 -28 a40 40 0 0 0 -6 28 Z" fill="${c.light}"/>
    <path d="M80 74 a10 10 0 0 0 20 0 Z" fill="${c.accent}"/>`;
