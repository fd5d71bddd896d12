import {
    byId,
    HEADER_LIST,
    SIDEBAR_IMAGE_LIST,
    SIDEBAR_OVERLAY_LIST,
    imageFile,
    type SidebarImage,
    type SidebarOverlay,
} from './choices';
import { fade, INK, mix, toneFor, WHITE } from './colours';
import type { Settings } from './settings';
import type { Tokens } from './tokens';

/** The colours of an area with its own background: the sidebar or the header. */
export interface Area {
    /** The extreme colours of the background behind the area's text, for computing contrast. */
    grounds: readonly string[];
    /** CSS backgrounds. */
    background: string;
    image?: { file: string; overlay: string };
    text: string;
    secondary: string;
    /** Opaque, so that a picture behind it does not affect contrast. */
    hover: string;
    chosen: string;
    onChosen: string;
    /** The hairline at its edge. */
    edge: string;
    edgeWidth: number;
    /** The outline of fields and of the focused element. */
    mark: string;
}

/** Opacity of the overlay's colour over a picture. */
const OVERLAY = 0.78;
const SCRIM = 0.84;

/** The tones of an area, each adjusted just enough to reach its contrast. */
const toned = (
    grounds: readonly string[],
    { text, secondary, chosen, hover }: Pick<Area, 'text' | 'secondary' | 'chosen' | 'hover'>,
) => ({
    text: toneFor(text, [...grounds, hover]),
    secondary: toneFor(secondary, [...grounds, hover]),
    mark: toneFor(secondary, [...grounds, hover, chosen]),
});

const onDark = (base: string, grounds: readonly string[], accent: string) => {
    const hover = mix(WHITE, base, 0.1);
    const chosen = mix(accent, base, 0.34);
    return {
        hover,
        chosen,
        onChosen: toneFor(WHITE, [chosen]),
        ...toned(grounds, { text: '#f3f5f9', secondary: '#b9c3d0', hover, chosen }),
    };
};

const onSurface = (t: Tokens, base: string, grounds: readonly string[]) => {
    const hover = mix(t.text, base, 0.06);
    const chosen = t.theme.tint;
    return {
        hover,
        chosen,
        onChosen: t.theme.ink,
        ...toned(grounds, { text: t.text, secondary: t.secondary, hover, chosen }),
    };
};

/** The sidebar's area: an overlay's colour, over an optional picture. */
export const sidebarArea = (
    t: Tokens,
    {
        sidebarImageShown,
        sidebarImage,
        sidebarOverlay,
    }: Pick<Settings, 'sidebarImageShown' | 'sidebarImage' | 'sidebarOverlay'>,
): Area => {
    const overlay: SidebarOverlay = byId<SidebarOverlay>(SIDEBAR_OVERLAY_LIST, sidebarOverlay);
    const picture: SidebarImage | undefined = sidebarImageShown
        ? byId(SIDEBAR_IMAGE_LIST, sidebarImage)
        : undefined;
    const base = overlay.colour ?? t.surface;
    const opacity = overlay.colour ? OVERLAY : SCRIM;
    const grounds = picture
        ? [mix(base, picture.darkest, opacity), mix(base, picture.lightest, opacity)]
        : [base];
    return {
        grounds,
        background: base,
        image: picture && { file: imageFile(picture), overlay: fade(base, opacity) },
        edge: overlay.colour ? mix(WHITE, base, 0.1) : t.hairline,
        edgeWidth: 1,
        ...(overlay.colour ? onDark(base, grounds, t.theme.fill) : onSurface(t, base, grounds)),
    };
};

/** The header's area. */
export const headerArea = (t: Tokens, id: number): Area => {
    const { name } = byId(HEADER_LIST, id);
    const shade = mix(t.theme.fill, INK, 0.42);
    const dark = (base: string, background = base, grounds = [base]): Area => ({
        grounds,
        background,
        edge: 'transparent',
        edgeWidth: 1,
        ...onDark(base, grounds, t.theme.fill),
    });
    const light = (base: string, edge: string, edgeWidth = 1): Area => ({
        grounds: [base],
        background: base,
        edge,
        edgeWidth,
        ...onSurface(t, base, [base]),
    });
    switch (name) {
        case 'surface':
            return light(t.surface, t.hairline);
        case 'ink':
            return dark('#161b22');
        case 'tint':
            return light(mix(t.theme.fill, t.surface, 0.16), t.theme.line);
        case 'shade':
            return dark(shade);
        case 'gradient': {
            // The brighter end of the gradient is as bright as white text allows.
            const end = toneFor(mix(t.theme.fill, INK, 0.72), [WHITE], 5.4);
            return dark(shade, `linear-gradient(90deg, ${shade}, ${end})`, [shade, end]);
        }
        case 'outline':
            return light(t.surface, t.theme.ink, 2);
    }
};
