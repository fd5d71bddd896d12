import type { Motif } from './motif';

export const shirt: Motif = c => `
    <path d="M80 50 L52 62 L34 100 L56 110 L64 96 V164 H136 V96 L144 110 L166 100 L148 62 L120 50 a20 20 0 0 1 -40 0 Z" fill="${c.main}"/>
    <path d="M64 96 V164 H78 V84 Z M136 96 V164 H122 V84 Z" fill="${c.dark}" opacity=".35"/>
    <path d="M80 50 a20 20 0 0 0 40 0 l8 4 a28 28 0 0 1 -56 0 Z" fill="${c.dark}"/>
    <path d="M100 82 V164" stroke="${c.light}" stroke-width="2.5"/>
    <g fill="${c.paper}"><circle cx="100" cy="98" r="3"/><circle cx="100" cy="118" r="3"/><circle cx="100" cy="138" r="3"/></g>
    <rect x="110" y="100" width="17" height="19" rx="3" fill="${c.light}"/>`;

export const shoe: Motif = c => `
    <path d="M38 96 C40 84 50 82 58 90 C64 96 72 96 80 88 L90 80 C102 104 122 114 148 118 C164 121 170 132 168 148 H36 C32 130 34 112 38 96 Z" fill="${c.main}"/>
    <path d="M36 132 C70 140 90 128 104 104 C122 114 134 116 148 118 C164 121 170 132 168 148 H36 Z" fill="${c.dark}" opacity=".35"/>
    <path d="M128 115 C134 122 136 134 134 148 H168 C170 132 164 121 148 118 Z" fill="${c.light}"/>
    <g stroke="${c.paper}" stroke-width="4" stroke-linecap="round"><path d="M86 96 l12 -8 M94 106 l12 -8 M104 114 l11 -8"/></g>
    <path d="M44 122 C58 126 74 120 80 108" fill="none" stroke="${c.accent}" stroke-width="5" stroke-linecap="round"/>
    <path d="M32 146 H170 C172 158 166 164 158 164 H44 C36 164 32 158 32 146 Z" fill="${c.paper}"/>
    <path d="M32 156 H169 C167 161 163 164 158 164 H44 C38 164 34 161 32 156 Z" fill="${c.accent}" opacity=".75"/>`;

export const bag: Motif = c => `
    <path d="M72 88 V74 a28 28 0 0 1 56 0 V88" fill="none" stroke="${c.dark}" stroke-width="7" stroke-linecap="round"/>
    <path d="M46 82 H154 L164 154 a9 9 0 0 1 -9 10 H45 a9 9 0 0 1 -9 -10 Z" fill="${c.main}"/>
    <path d="M46 82 H154 L158 110 C130 126 70 126 42 110 Z" fill="${c.dark}"/>
    <path d="M42 110 C70 126 130 126 158 110" fill="none" stroke="${c.light}" stroke-width="2" stroke-dasharray="5 4"/>
    <rect x="89" y="110" width="22" height="20" rx="5" fill="${c.accent}"/>
    <circle cx="100" cy="120" r="3.5" fill="${c.paper}"/>
    <circle cx="72" cy="92" r="4" fill="${c.accent}"/><circle cx="128" cy="92" r="4" fill="${c.accent}"/>`;

export const sunglasses: Motif = c => `
    <path d="M36 96 L28 84 M164 96 L172 84" stroke="${c.dark}" stroke-width="7" stroke-linecap="round"/>
    <path d="M32 94 H92 V112 a30 30 0 0 1 -60 0 Z M108 94 H168 V112 a30 30 0 0 1 -60 0 Z" fill="${c.dark}"/>
    <path d="M39 101 H85 V112 a23 23 0 0 1 -46 0 Z M115 101 H161 V112 a23 23 0 0 1 -46 0 Z" fill="${c.main}"/>
    <path d="M46 101 h16 L44 124 a23 23 0 0 1 -4 -8 Z M122 101 h16 L120 124 a23 23 0 0 1 -4 -8 Z" fill="${c.paper}" opacity=".35"/>
    <path d="M90 98 q10 -8 20 0" fill="none" stroke="${c.dark}" stroke-width="7"/>`;

export const tshirt: Motif = c => `
    <path d="M78 48 L50 60 L34 96 L58 106 L66 94 V164 H134 V94 L142 106 L166 96 L150 60 L122 48 C118 60 82 60 78 48 Z" fill="${c.main}"/>
    <path d="M66 94 V164 H78 V84 Z M134 94 V164 H122 V84 Z" fill="${c.dark}" opacity=".3"/>
    <path d="M78 48 C82 60 118 60 122 48 l7 3 C122 70 78 70 71 51 Z" fill="${c.dark}"/>
    <circle cx="100" cy="112" r="17" fill="${c.light}"/>
    <path d="M89 118 l8 -14 6 9 3 -4 6 9 Z" fill="${c.accent}"/>`;

export const abaya: Motif = c => `
    <path d="M86 38 C72 42 62 52 56 68 L28 126 L50 138 L66 110 L58 164 H142 L134 110 L150 138 L172 126 L144 68 C138 52 128 42 114 38 C110 48 90 48 86 38 Z" fill="${c.ink}"/>
    <path d="M96 46 C94 90 92 128 90 164 H110 C108 128 106 90 104 46 Z" fill="${c.dark}"/>
    <path d="M96 46 C94 90 92 128 90 164 M104 46 C106 90 108 128 110 164" fill="none" stroke="${c.accent}" stroke-width="3"/>
    <path d="M86 38 C90 48 110 48 114 38 l8 4 C114 58 86 58 78 42 Z" fill="${c.main}"/>
    <path d="M32 120 l22 12 M168 120 l-22 12" stroke="${c.accent}" stroke-width="5" stroke-linecap="round"/>
    <path d="M62 156 q10 -6 20 0 M118 156 q10 -6 20 0" fill="none" stroke="${c.accent}" stroke-width="3" stroke-linecap="round"/>
    <g fill="${c.accent}"><circle cx="84" cy="76" r="2.5"/><circle cx="116" cy="76" r="2.5"/><circle cx="82" cy="98" r="2.5"/><circle cx="118" cy="98" r="2.5"/></g>`;

export const sandal: Motif = c => `
    <path d="M34 148 C34 138 42 134 54 136 C84 140 120 132 146 126 C162 123 170 132 168 144 L166 150 C164 160 156 164 146 164 H48 C38 164 34 158 34 148 Z" fill="${c.paper}"/>
    <path d="M34 148 C34 138 42 134 54 136 C84 140 120 132 146 126 C162 123 170 132 168 144 C140 150 80 154 34 148 Z" fill="${c.accent}"/>
    <path d="M104 138 C104 112 118 94 134 92 C146 92 152 108 156 128 C140 130 122 136 104 138 Z" fill="${c.main}"/>
    <path d="M104 138 C104 112 118 94 134 92 l3 7 C124 102 114 116 114 137 Z" fill="${c.light}"/>
    <path d="M54 138 C50 116 56 98 68 92 L116 112" fill="none" stroke="${c.dark}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
    <rect x="60" y="90" width="15" height="13" rx="3" fill="${c.accent}" stroke="${c.dark}" stroke-width="3"/>
    <path d="M34 154 H167" stroke="${c.dark}" stroke-width="4" opacity=".55"/>`;

export const clutch: Motif = c => `
    <path d="M140 84 C168 70 176 104 150 116" fill="none" stroke="${c.accent}" stroke-width="4"/>
    <rect x="34" y="84" width="132" height="80" rx="10" fill="${c.main}"/>
    <path d="M34 94 a10 10 0 0 1 10 -10 H156 a10 10 0 0 1 10 10 L104 134 a8 8 0 0 1 -8 0 Z" fill="${c.dark}"/>
    <path d="M38 96 L98 132 M162 96 L102 132" stroke="${c.light}" stroke-width="2" stroke-dasharray="5 4"/>
    <circle cx="100" cy="132" r="9" fill="${c.accent}"/><circle cx="100" cy="132" r="3.5" fill="${c.paper}"/>`;
