import type { Motif } from './motif';

export const phone: Motif = c => `
    <rect x="68" y="36" width="64" height="128" rx="12" fill="${c.ink}"/>
    <rect x="73" y="42" width="54" height="116" rx="8" fill="${c.main}"/>
    <path d="M73 112 L127 70 V150 a8 8 0 0 1 -8 8 H81 a8 8 0 0 1 -8 -8 Z" fill="${c.dark}"/>
    <circle cx="108" cy="72" r="11" fill="${c.accent}"/>
    <rect x="90" y="46" width="20" height="5" rx="2.5" fill="${c.ink}"/>
    <rect x="86" y="150" width="28" height="3" rx="1.5" fill="${c.paper}" opacity=".7"/>`;

export const tablet: Motif = c => `
    <rect x="30" y="50" width="126" height="92" rx="11" fill="${c.ink}"/>
    <rect x="38" y="58" width="110" height="76" rx="4" fill="${c.light}"/>
    <circle cx="93" cy="54" r="1.8" fill="${c.paper}" opacity=".7"/>
    <rect x="44" y="64" width="34" height="30" rx="6" fill="${c.main}"/>
    <path d="M50 86 l8 -10 7 7 5 -4 6 7 Z" fill="${c.paper}" opacity=".85"/>
    <g fill="${c.paper}" opacity=".9"><rect x="84" y="64" width="14" height="13" rx="4"/><rect x="102" y="64" width="14" height="13" rx="4"/><rect x="84" y="81" width="14" height="13" rx="4"/></g>
    <rect x="102" y="81" width="14" height="13" rx="4" fill="${c.accent}"/>
    <rect x="120" y="64" width="22" height="30" rx="6" fill="${c.dark}"/>
    <path d="M126 72 h10 M126 79 h10 M126 86 h6" stroke="${c.paper}" stroke-width="2.5" stroke-linecap="round" opacity=".8"/>
    <g fill="${c.main}"><circle cx="72" cy="118" r="6"/><circle cx="88" cy="118" r="6" fill="${c.accent}"/><circle cx="104" cy="118" r="6" fill="${c.dark}"/></g>
    <rect x="74" y="129" width="38" height="2.5" rx="1.25" fill="${c.ink}" opacity=".6"/>
    <path d="M40 142 H146 L156 164 H30 Z" fill="${c.dark}" opacity=".55"/>
    <g transform="rotate(14 170 110)"><rect x="166" y="60" width="8" height="88" rx="4" fill="${c.paper}"/><path d="M166 146 h8 l-4 12 Z" fill="${c.ink}"/><rect x="166" y="72" width="8" height="10" fill="${c.accent}"/></g>`;

export const speaker: Motif = c => `
    <rect x="62" y="38" width="76" height="126" rx="18" fill="${c.main}"/>
    <path d="M62 56 a18 18 0 0 1 18 -18 h6 v126 h-6 a18 18 0 0 1 -18 -18 Z" fill="${c.light}" opacity=".6"/>
    <circle cx="100" cy="122" r="30" fill="${c.dark}"/>
    <circle cx="100" cy="122" r="22" fill="${c.ink}"/>
    <circle cx="100" cy="122" r="9" fill="${c.light}"/>
    <circle cx="100" cy="70" r="15" fill="${c.dark}"/>
    <circle cx="100" cy="70" r="8" fill="${c.ink}"/>
    <circle cx="124" cy="50" r="4" fill="${c.accent}"/>
    <path d="M150 92 q10 12 0 24 M160 82 q18 22 0 44" fill="none" stroke="${c.accent}" stroke-width="5" stroke-linecap="round"/>`;

export const headphones: Motif = c => `
    <path d="M52 118 V100 a48 48 0 0 1 96 0 V118" fill="none" stroke="${c.ink}" stroke-width="9" stroke-linecap="round"/>
    <path d="M60 92 a40 40 0 0 1 80 0" fill="none" stroke="${c.light}" stroke-width="4" stroke-linecap="round"/>
    <rect x="42" y="106" width="30" height="54" rx="13" fill="${c.main}"/>
    <rect x="128" y="106" width="30" height="54" rx="13" fill="${c.main}"/>
    <rect x="62" y="110" width="14" height="46" rx="7" fill="${c.dark}"/>
    <rect x="124" y="110" width="14" height="46" rx="7" fill="${c.dark}"/>
    <circle cx="52" cy="133" r="5" fill="${c.accent}"/>
    <circle cx="148" cy="133" r="5" fill="${c.accent}"/>`;

export const laptop: Motif = c => `
    <rect x="46" y="60" width="108" height="80" rx="8" fill="${c.ink}"/>
    <rect x="52" y="66" width="96" height="68" rx="4" fill="${c.main}"/>
    <path d="M52 134 V112 L100 78 L148 118 V134 Z" fill="${c.dark}"/>
    <circle cx="124" cy="84" r="9" fill="${c.accent}"/>
    <path d="M30 140 H170 L164 158 a6 6 0 0 1 -6 4 H42 a6 6 0 0 1 -6 -4 Z" fill="${c.paper}"/>
    <path d="M30 140 H170 L168 146 H32 Z" fill="${c.halo}"/>
    <rect x="84" y="148" width="32" height="9" rx="3" fill="${c.light}" opacity=".6"/>`;

export const watch: Motif = c => `
    <path d="M82 40 h36 l5 34 h-46 Z" fill="${c.main}"/>
    <path d="M82 164 h36 l5 -34 h-46 Z" fill="${c.main}"/>
    <path d="M88 40 h24 l2 20 h-28 Z M86 144 h28 l-2 20 h-24 Z" fill="${c.dark}" opacity=".45"/>
    <rect x="139" y="96" width="8" height="13" rx="3" fill="${c.dark}"/>
    <circle cx="100" cy="102" r="42" fill="${c.dark}"/>
    <circle cx="100" cy="102" r="35" fill="${c.paper}"/>
    <g stroke="${c.ink}" stroke-width="3" stroke-linecap="round">
        <path d="M100 73 v6 M100 125 v6 M71 102 h6 M123 102 h6"/>
        <path d="M100 102 L86 90 M100 102 L118 84" stroke-width="4"/>
    </g>
    <path d="M100 102 L94 124" stroke="${c.accent}" stroke-width="2.5" stroke-linecap="round"/>
    <circle cx="100" cy="102" r="4" fill="${c.accent}"/>`;

export const ring: Motif = c => `
    <circle cx="100" cy="122" r="36" fill="none" stroke="${c.main}" stroke-width="12"/>
    <path d="M69 104 a36 36 0 0 1 62 0" fill="none" stroke="${c.light}" stroke-width="5"/>
    <path d="M80 50 h40 l14 17 l-34 32 l-34 -32 Z" fill="${c.accent}"/>
    <path d="M80 50 l8 17 h-22 Z M120 50 l-8 17 h22 Z" fill="${c.paper}" opacity=".5"/>
    <path d="M88 67 h24 l-12 32 Z" fill="${c.paper}" opacity=".3"/>
    <path d="M84 86 l16 15 l16 -15 l-3 17 h-26 Z" fill="${c.dark}"/>`;
